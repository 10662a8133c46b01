/** Size of a browser's own font, px. */
const DEFAULT_FONT_PX = 16

/**
 * Gives `element`, which stands elsewhere in the page, the look of the place where `model` stands: the background that
 * shows through there, its colour, font and direction. A dark shop gets a dark list.
 * @returns size of the font, px
 */
export function inheritStyle(model: Element, element: HTMLElement): number {
  const { color, fontFamily, fontSize, direction } = getComputedStyle(model)
  const backgroundColor = backgroundOf(model)
  Object.assign(element.style, { color, fontFamily, fontSize, backgroundColor })
  element.style.setProperty('--atoll-surface', backgroundColor)
  if (direction !== getComputedStyle(document.body).direction) element.dir = direction
  const { lang } = model.closest<HTMLElement>('[lang]') ?? document.documentElement
  if (lang !== document.documentElement.lang) element.lang = lang
  return Number.parseFloat(fontSize) || DEFAULT_FONT_PX
}

/** The nearest background that hides what is behind it. */
function backgroundOf(model: Element): string {
  for (let node: Element | null = model; node; node = node.parentElement) {
    const { backgroundColor } = getComputedStyle(node)
    if (isOpaque(backgroundColor)) return backgroundColor
  }
  return 'Canvas'
}

/** Whether a computed colour (`rgb(…)`, `rgba(…, a)`, `color(… / a)`) lets nothing through. */
function isOpaque(color: string): boolean {
  const alpha = /^rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(color)
  return color.startsWith('rgb') ||
    color.startsWith('color') ||
    color.startsWith('ok') ||
    color.startsWith('l')
    ? Number(alpha?.[1] ?? alpha?.[2] ?? 1) === 1
    : false
}
