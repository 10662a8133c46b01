/**
 * Shows `image` instead of the header's own logo. The link stays the same one, so that it keeps the focus and nothing of
 * it is twice on the page.
 * @param className what the theme calls a logo of this bar
 * @returns shows the own logo again
 */
export function swapLogo(host: Element, image: HTMLImageElement, className: string): () => void {
  const link = host.querySelector('.branding > a, .mobile-branding > a')
  if (!link) return () => {}
  const own = [...link.childNodes]
  const classes = link.getAttribute('class')
  link.replaceChildren(image)
  link.classList.add(className)
  return () => {
    link.replaceChildren(...own)
    if (classes === null) link.removeAttribute('class')
    else link.setAttribute('class', classes)
  }
}
