import { coverBottom } from '../viewport/bottom-inset.ts'

/** Free space between a focused control and the bar that covered it, px: room for its outline. */
const GAP_PX = 8
/** A sticky header may come back while the page scrolls up, and cover what was brought out. */
const ATTEMPTS = 3

const withRoom = new WeakSet<HTMLElement>()
let pressed = false

// Importing this module starts it: callers want it from then on.
keepFocusClear()

/**
 * Scrolls whatever gets the focus out from beneath bars that are fixed to the window's top or bottom, ours and the
 * page's own, such as cookie banners (WCAG 2.2, 2.4.11). They are found by what lies over the focused element.
 */
function keepFocusClear(): void {
  const options = { capture: true, passive: true }
  addEventListener('pointerdown', () => (pressed = true), options)
  for (const type of ['pointerup', 'pointercancel', 'keydown']) {
    addEventListener(type, () => (pressed = false), options)
  }
  addEventListener('focusin', ({ target }) => {
    // What is pressed was seen, and must not move away from beneath the pointer.
    if (target instanceof Element && !pressed) afterNextFrame(() => bringOut(target, ATTEMPTS))
  })
  // The key that this code was fetched for may have moved the focus.
  if (document.activeElement) bringOut(document.activeElement, ATTEMPTS)
}

function bringOut(target: Element, attempts: number): void {
  if (document.activeElement !== target || attempts === 0) return
  const way = wayOut(target)
  if (way === 0) return
  const { scrollY: before } = window
  scrollBy({ top: way, behavior: 'instant' })
  // Room that the page's end was just given is there two frames later.
  const isStuck = scrollY === before && (way < 0 || attempts === 1)
  if (isStuck && target instanceof HTMLElement) return pushOut(target, -way)
  afterNextFrame(() => bringOut(target, attempts - 1))
}

/** How far the page has to scroll for `target` to come out from beneath a bar, px; 0 where nothing covers it. */
function wayOut(target: Element): number {
  // What lies in a bar itself moves with no scrolling.
  const pinned = pinnedAround(target)
  if (pinned && pinned !== target) return 0
  const box = target.getBoundingClientRect()
  for (const y of [box.top + 1, (box.top + box.bottom) / 2, box.bottom - 1]) {
    const bar = barOver(target, (box.left + box.right) / 2, y)
    if (!bar) continue
    const { top, bottom } = bar.getBoundingClientRect()
    // A layer over most of the window is a dialog, not a bar.
    if (bottom - top > innerHeight / 2) return 0
    if (top + bottom < innerHeight) return box.top - bottom - GAP_PX
    if (bar instanceof HTMLElement) giveRoom(bar)
    return box.bottom - top + GAP_PX
  }
  return 0
}

/** The page's last controls scroll out from beneath a bar at the bottom only where the page goes on below them. */
function giveRoom(bar: HTMLElement): void {
  if (withRoom.has(bar)) return
  withRoom.add(bar)
  coverBottom(bar, new AbortController().signal)
}

/** Moves what no scrolling moves, such as a skip link at the page's top, for as long as it has the focus. */
function pushOut(target: HTMLElement, px: number): void {
  const { translate } = target.style
  target.style.translate = `0 ${px}px`
  target.addEventListener('blur', () => (target.style.translate = translate), { once: true })
}

/** The fixed or sticky element that lies over `target` at a point of the window, px. */
function barOver(target: Element, x: number, y: number): Element | undefined {
  const over = document.elementFromPoint(x, y)
  if (!over || over.contains(target) || target.contains(over)) return undefined
  const bar = pinnedAround(over)
  return bar?.contains(target) ? undefined : bar
}

/** The element itself or the next around it that stays where it is while the page scrolls. */
function pinnedAround(start: Element): Element | undefined {
  for (let element: Element | null = start; element; element = element.parentElement) {
    const { position } = getComputedStyle(element)
    if (position === 'fixed' || position === 'sticky') return element
  }
  return undefined
}

/** After the browser has scrolled to what got the focus. */
function afterNextFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
