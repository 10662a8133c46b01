import { restoreAttributes, restoreClasses } from '../../src/undo/restore.ts'
import { slide } from '../../src/interaction/slide.ts'
import { after } from '../../src/timing/abort.ts'
import type { Listeners, Opener } from './flyout.ts'
import { UNCLICKABLE, type Config, type Item } from './host.ts'
import { OPEN_DELAY_MS, SLIDE_CLOSE_MS, SLIDE_OPEN_MS } from './model.ts'

interface Sliding extends Item {
  readonly button: HTMLButtonElement
  open: boolean
}

/** Sub-menus that open in place, each by a button of its own; one open among siblings. */
export function createSlides(
  items: readonly Item[],
  { parentsClickable }: Config,
  signal: AbortSignal,
  own: (node: HTMLElement) => HTMLElement,
  label: (name: string) => string,
  { changed }: Listeners,
): Opener {
  const all = new Map<Element, Sliding>()

  for (const item of items) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'next-level-button atoll-site-menu__toggle'
    button.setAttribute('aria-label', label(item.link.textContent.trim()))
    own(button)
    restoreClasses(item.item, ['active', 'open-sub'], signal)
    restoreClasses(item.link, ['act'], signal)
    restoreAttributes(item.sub, ['style'], signal)
    item.link.after(button)
    const one: Sliding = { ...item, button, open: false }
    all.set(item.item, one)
    const toggle = (event: Event): void => {
      event.preventDefault()
      turn(one, !one.open)
    }
    button.addEventListener('click', toggle, { signal })
    if (!parentsClickable || item.link.matches(UNCLICKABLE))
      item.link.addEventListener('click', toggle, { signal })
    turn(one, false, 0)
  }
  // The way to the current page is open.
  after(OPEN_DELAY_MS, signal, () => {
    for (const one of all.values()) if (one.item.querySelector('.act')) turn(one, true, 0)
  })

  function turn(one: Sliding, open: boolean, durationMs = open ? SLIDE_OPEN_MS : SLIDE_CLOSE_MS): void {
    const was = one.open
    one.open = open
    one.item.classList.toggle('active', open)
    one.item.classList.toggle('open-sub', open)
    one.button.setAttribute('aria-expanded', String(open))
    if (was !== open) {
      one.link.classList.toggle('act', open)
      changed(one.item, open)
    }
    slide(one.sub, open, durationMs, signal)
    if (!open) return
    for (const other of all.values()) {
      if (other.open && other !== one && other.item.parentElement === one.item.parentElement)
        turn(other, false)
    }
  }

  const set = (item: HTMLElement, open: boolean): void => {
    const one = all.get(item)
    if (one && one.open !== open) turn(one, open)
  }
  return {
    open: (item) => set(item, true),
    close: (item) => set(item, false),
    isOpen: (item) => all.get(item)?.open ?? false,
    closeAll() {
      for (const { item } of all.values()) set(item, false)
    },
  }
}
