import type { CSSProperties } from 'react'

/** Size of a browser's own font, px. */
const DEFAULT_FONT_PX = 16

/** How a part that stands elsewhere in the page looks like the place that it belongs to. */
export interface InheritedStyle {
  readonly style: CSSProperties
  readonly dir: string | undefined
  readonly lang: string | undefined
  /** px */
  readonly fontSize: number
}

/**
 * The look of the place where `model` stands: the background that shows through there, its colour, font and direction.
 * A dark shop gets a dark list.
 */
export function inheritedStyle(model: Element): InheritedStyle {
  const { color, fontFamily, fontSize, direction } = getComputedStyle(model)
  const backgroundColor = backgroundOf(model)
  const { lang } = model.closest<HTMLElement>('[lang]') ?? document.documentElement
  const style = { color, fontFamily, fontSize, backgroundColor, '--atoll-surface': backgroundColor }
  return {
    style,
    dir: direction === getComputedStyle(document.body).direction ? undefined : direction,
    lang: lang === document.documentElement.lang ? undefined : lang,
    fontSize: Number.parseFloat(fontSize) || DEFAULT_FONT_PX,
  }
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
  const alpha = /(?:^rgba\(.*,|\/)\s*([\d.]+)\)$/.exec(color)
  return color !== '' && Number(alpha?.[1] ?? 1) === 1
}
