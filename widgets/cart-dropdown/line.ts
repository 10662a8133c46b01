/** Leads to the product; a variation's address names its attributes. */
export function productLink(line: HTMLElement): HTMLAnchorElement | null {
  return line.querySelector('a:not(.remove)')
}

export function nameOf(line: HTMLElement): string {
  return productLink(line)?.textContent?.trim() || line.textContent?.trim() || ''
}

export function showLineError(line: HTMLElement, message: string): void {
  line.querySelector('.atoll-cart-dropdown__error')?.remove()
  const error = document.createElement('p')
  error.className = 'atoll-cart-dropdown__error'
  error.textContent = message
  line.append(error)
}

/** Asks the address of the link, which removes its line without any code: for a page that is being left. */
export function removeByAddress({ href, origin }: HTMLAnchorElement): void {
  if (origin === location.origin) navigator.sendBeacon(href, new URLSearchParams())
}
