import { safeUrl } from '../../../src/html/url.ts'
import { lend } from '../../../src/undo/lend.ts'
import { themeSetting } from '../../../src/originals/the7.ts'
import { element, toggleEither } from '../element.ts'
import { floats } from '../model.ts'
import type { Bar, Ports } from '../bar.ts'

/**
 * The floating header: one more bar that shows once the page is scrolled. The menu and the widgets are not copied, as
 * ids and forms cannot be twice on a page: they move there and back.
 * @param image its own logo
 */
export function createFloating(
  { host, config, signal, busy }: Ports,
  image: HTMLImageElement | undefined,
): Bar {
  const logo = element('div', 'logo-box')
  const menu = element('div', 'menu-box')
  const widgets = element('div', 'widget-box')
  const row = element('div', image ? 'ph-wrap with-logo' : 'ph-wrap', logo, menu, widgets)
  const split = host.matches('.split-header')
  // A split header's landmark moves along.
  const phantom = element(split ? 'div' : 'nav', `${host.className} hide-phantom`, row)
  phantom.id = 'phantom'
  if (image) {
    const link = element('a', '', image)
    const url = themeSetting('floatingHeader.logo.url')
    link.href = (typeof url === 'string' && safeUrl(url)?.href) || '/'
    logo.append(link)
  }
  let afterPx = 0
  /** Measured with what changes it: reading it while the page scrolls would lay the page out again. */
  let heightPx = 0
  let drawnTop = ''
  let floating = false
  let back: ReadonlyArray<() => void> = []

  function moveIn(): void {
    const moves: Array<readonly [string, HTMLElement]> = split
      ? [['.header-bar', row]]
      : [
          ['.main-nav', menu],
          ['.navigation > .mini-widgets, .header-bar > .mini-widgets', widgets],
        ]
    if (document.body.matches('.phantom-main-logo-on')) moves.push(['.branding > a', logo])
    back = moves.flatMap(([selector, place]) =>
      [...host.querySelectorAll<HTMLElement>(selector)].map((node) => lend(node, place, signal)),
    )
  }

  function measure(): void {
    heightPx = config.floatHeight || phantom.offsetHeight
  }

  function turn(on: boolean): void {
    if (on === floating) return
    floating = on
    toggleEither(phantom, on, 'show-phantom', 'hide-phantom')
    if (on) {
      moveIn()
      measure()
    }
    // What stays behind of the landmark is empty.
    host.querySelector('nav')?.toggleAttribute('inert', on)
    if (!on) for (const giveBack of back) giveBack()
    host.style.minHeight = on ? `${afterPx}px` : ''
  }

  function leave(): void {
    turn(false)
    phantom.remove()
  }

  signal.addEventListener('abort', leave)

  return {
    enter() {
      afterPx = host.offsetHeight
      host.after(phantom)
      measure()
    },
    leave,
    scroll({ scrollTop }, belowPx) {
      turn(floats(scrollTop, config.floatAfter || afterPx, floating, busy))
      const top = belowPx ? `${belowPx}px` : ''
      if (floating && top !== drawnTop) phantom.style.top = drawnTop = top
    },
    insetAt: (scrollTop) => (scrollTop > (config.floatAfter || afterPx) ? heightPx : 0),
  }
}
