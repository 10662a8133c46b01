import type { Layout } from './model.ts'

/** What the theme's CSS hides an empty top bar by. */
const EMPTY = 'top-bar-empty'
/** Widgets that stand in the top bar in each layout, by the side that they stand on. */
const WIDGETS: Readonly<Record<Layout, readonly (readonly [side: string, widgets: string])[]>> = {
  desktop: [['.mini-widgets', '.show-on-desktop']],
  first: [
    ['.left-widgets', '.in-top-bar-left'],
    ['.right-widgets', '.in-top-bar-right'],
  ],
  second: [['.left-widgets', '.in-top-bar']],
}

/** The header's widgets that a layout of small windows wants in the top bar, with their place in it. */
export function topBarWidgets(
  host: HTMLElement,
  layout: Layout,
): readonly (readonly [widgets: string, place: HTMLElement])[] {
  if (layout === 'desktop') return []
  return WIDGETS[layout].flatMap(([side, widgets]) => {
    const place = host.querySelector<HTMLElement>(`.top-bar > ${side}`)
    return place ? [[widgets, place] as const] : []
  })
}

/** Says whether the top bar has a widget to show in `layout`. */
export function markTopBar(host: HTMLElement, layout: Layout): void {
  const bar = host.querySelector('.top-bar')
  const shows = WIDGETS[layout].some(([side, widgets]) => bar?.querySelector(`:scope > ${side} ${widgets}`))
  bar?.classList.toggle(EMPTY, !shows)
}
