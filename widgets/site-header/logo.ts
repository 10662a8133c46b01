/** Attributes that a logo keeps; anything else in the theme's logo markup is dropped. */
const LOGO_ATTRIBUTES = ['class', 'src', 'srcset', 'sizes', 'width', 'height', 'alt']

/** The `<img>` of the theme's logo markup, built anew: the text itself never becomes markup. */
export function readLogo(markup: string): HTMLImageElement | undefined {
  const tag = /<img\s[^>]*>/i.exec(markup)?.[0]
  if (!tag) return undefined
  const image = document.createElement('img')
  image.alt = ''
  for (const [, name = '', , value = ''] of tag.matchAll(/([\w-]+)\s*=\s*(["'])(.*?)\2/g)) {
    if (LOGO_ATTRIBUTES.includes(name)) image.setAttribute(name, value.replaceAll('&amp;', '&'))
  }
  return image
}

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
