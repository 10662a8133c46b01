/** Makes an entry of WooCommerce's notices a link to what it is about; `follow` says what a click does until `signal` aborts. */
export function linkNotice(entry: Element, href: string, signal: AbortSignal, follow: () => void): void {
  if (entry.querySelector('a')) return
  const link = document.createElement('a')
  link.href = href
  link.append(...entry.childNodes)
  link.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      follow()
    },
    { signal },
  )
  entry.append(link)
}
