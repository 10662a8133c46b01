import { element, toggleEither } from '../element.ts'
import type { StickyName } from '../host.ts'
import type { Layout } from '../model.ts'
import type { Bar, Ports } from '../bar.ts'
import { SHRINK_END_MS, SHRINK_START_MS, shrink, sticks, STICKY_TOLERANCE_PX } from './shrink.ts'
import { swapLogo } from './swap-logo.ts'

/** How one of the theme's sticky headers behaves. */
interface Kind {
  /** Class of what stands in for it in the page meanwhile. */
  readonly space: string
  /** Whether the theme prints that space before the header. */
  readonly printed?: boolean
  /** Whether it is out of the page's flow from the start, its space behind it, and gives way to the page. */
  readonly shrinks?: boolean
  /** Whether it turns on only when it is scrolled away itself. */
  readonly whole?: boolean
  /** Whether the inline style carries the header's width. */
  readonly wide?: boolean
}

const FIXED = 'fixed-masthead'

const KINDS: Readonly<Record<StickyName, Kind>> = {
  sticky: { space: 'header-space', shrinks: true },
  'sticky-top-line': { space: 'top-line-space', printed: true, whole: true },
  'sticky-mobile': { space: 'mobile-header-space', wide: true },
}

/**
 * A header that leaves its place in the page and stays at the top of the window.
 * @param logo its own one, shown while it is on
 */
export function createSticky(
  { host, config, signal, busy }: Ports,
  name: StickyName,
  layout: Layout,
  logo: HTMLImageElement | undefined,
): Bar {
  const kind = KINDS[name]
  const { classList, style } = host
  const bar = config.bar.style
  const before = kind.printed && host.previousElementSibling
  const printed = before instanceof HTMLElement && before.matches(`.${kind.space}`) && before
  const space = printed || element('div', kind.space)
  const logoClass = kind.wide ? `sticky-mobile-logo-${layout}-switch` : 'sticky-logo'
  const floatingTopBar = document.body.matches('.floating-top-bar, .mixed-floating-top-bar')
  let placePx = 0
  let topPx = 0
  let fullPx = 0
  let hostPx = 0
  let on: boolean | undefined
  let drawnPx = 0
  let drawnTop = ''
  let ownLogo: (() => void) | undefined

  const sizeAt = (scrollTop: number): ReturnType<typeof shrink> =>
    shrink(scrollTop, placePx, { fullPx, smallPx: (kind.shrinks && config.floatHeight) || fullPx })

  function draw(scrollTop: number): void {
    const { phase, heightPx } = sizeAt(scrollTop)
    if (heightPx === drawnPx) return
    drawnPx = heightPx
    bar.height = phase === 'start' ? '' : `${heightPx}px`
    bar.minHeight = bar.height && '0'
    bar.transition =
      phase === 'changing' ? 'none' : `all ${phase === 'end' ? SHRINK_END_MS : SHRINK_START_MS}ms ease`
  }

  function showLogo(swapped: boolean): void {
    ownLogo?.()
    ownLogo = swapped && logo ? swapLogo(host, logo, logoClass) : undefined
  }

  function leave(): void {
    showLogo(false)
    classList.remove(`${name}-on`, `${name}-off`, FIXED)
    style.top = drawnTop = style.width = style.maxWidth = ''
    bar.height = bar.minHeight = bar.transition = ''
    if (printed) printed.removeAttribute('style')
    else space.remove()
    on = undefined
    drawnPx = 0
  }
  signal.addEventListener('abort', leave)

  return {
    enter() {
      leave()
      topPx = floatingTopBar
        ? 0
        : (host.querySelector<HTMLElement>('.top-bar:not(.top-bar-empty)')?.offsetHeight ?? 0)
      hostPx = host.offsetHeight
      fullPx = config.bar.offsetHeight
      drawnPx = fullPx
      placePx = (kind.whole ? hostPx : topPx) - (kind.shrinks ? 0 : STICKY_TOLERANCE_PX)
      space.style.height = `${hostPx}px`
      if (kind.shrinks) {
        host.after(space)
        classList.add(FIXED)
      } else if (!printed) host.before(space)
      if (kind.wide) style.width = style.maxWidth = `${config.page.clientWidth}px`
    },
    leave,
    scroll({ scrollTop }, belowPx) {
      const next = sticks(scrollTop, placePx) && (on === true || !busy())
      // The theme's mobile header has neither class before it was on.
      if (next !== on && (next || on || !kind.wide)) {
        on = next
        toggleEither(host, on, `${name}-on`, `${name}-off`)
        showLogo(on)
        if (kind.shrinks) space.className = `${kind.space} sticky-space-${on ? 'on' : 'off'}`
      }
      const top = on ? `${belowPx - topPx}px` : drawnTop && '0px'
      if (top !== drawnTop) style.top = drawnTop = top
      if (kind.shrinks) draw(scrollTop)
    },
    insetAt: (scrollTop) =>
      sticks(scrollTop, placePx) ? hostPx - topPx - fullPx + sizeAt(scrollTop).heightPx : 0,
  }
}
