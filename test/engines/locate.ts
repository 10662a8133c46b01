/** An element as a visitor finds it. */
export interface Found {
  /** Its middle. */
  readonly x: number
  readonly y: number
  readonly text: string
  /** Of a field. */
  readonly value: string
  /** What covers the middle, as markup; empty where the element itself is there. */
  readonly cover: string
  /** Whether it had to be scrolled into view just now. */
  readonly brought: boolean
}

/**
 * The first visible element of `selector` whose name or text contains `name`; with `bring` it is scrolled into view, and `watchPress` knows it.
 * Runs in the page, so it may use nothing from outside.
 */
export function locate(selector: string, name: string, bring: boolean): Found | null {
  const textOf = (element: Element): string =>
    [
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
      element.textContent,
      (element as HTMLInputElement).value,
    ]
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const seen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    const { visibility, opacity } = getComputedStyle(element)
    return width > 0 && height > 0 && visibility === 'visible' && opacity !== '0'
  }
  const element = [...document.querySelectorAll(selector)].find(
    (one) => textOf(one).includes(name) && seen(one),
  )
  if (!element) return null
  if (bring) (window as { aimed?: Element }).aimed = element
  const middle = (): { x: number; y: number } => {
    // An inline link over two lines has its middle where neither line is.
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }
  const topmost = (): Element | null => document.elementFromPoint(middle().x, middle().y)
  const isFree = (): boolean => {
    const top = topmost()
    return element.contains(top) || (top?.closest('label')?.contains(element) ?? false)
  }
  const brought = bring && !isFree()
  if (brought) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y } = middle()
  return {
    x,
    y,
    text: textOf(element),
    value: (element as HTMLInputElement).value,
    cover: isFree() ? '' : (topmost()?.outerHTML.slice(0, 200) ?? 'nothing'),
    brought,
  }
}
