import { isModifiedClick } from '../../src/read/modified-click.ts'
import { onTap } from '../../src/interaction/gesture.ts'
import { restoreAttributes, restoreClasses } from '../../src/undo/restore.ts'
import { after } from '../../src/timing/abort.ts'
import { UNCLICKABLE, type Config, type Item } from './host.ts'
import {
  CLEANUP_MS,
  CLICK_GUARD_MS,
  FADE_MS,
  headsFor,
  HOVER_MS,
  OPEN_DELAY_MS,
  type Point,
} from './model.ts'
import { place, unplace } from './place.ts'

const ITEM_CLASSES = [
  'dt-hovered',
  'parent-clicked',
  'dt-clicked',
  'show-mega-menu',
  'show-mega-menu-content',
]

interface Flyout extends Item {
  open: boolean
  openedAt: number
  /** Calls off what is still to come of the last opening or closing. */
  cancel: () => void
}

export interface Listeners {
  readonly changed: (item: HTMLElement, open: boolean) => void
  readonly report: (error: unknown) => void
}

export interface Opener {
  readonly open: (item: HTMLElement) => void
  readonly close: (item: HTMLElement) => void
  readonly isOpen: (item: HTMLElement) => boolean
  readonly closeAll: () => void
}

/** Sub-menus that lie over the page: by hover, focus, click or tap; one open among siblings. */
export function createFlyouts(
  host: HTMLElement,
  items: readonly Item[],
  { trigger, parentsClickable, toggles }: Config,
  signal: AbortSignal,
  { changed, report }: Listeners,
): Opener {
  const flyouts = new Map<Element, Flyout>()
  let pointer: Point = { x: 0, y: 0 }
  /** Kind of the pointer that pressed last; a laptop may have a mouse and a touch screen. */
  let pressedBy = ''
  /** Item that was closed by the visitor while it had the focus: it stays closed until the focus has left it. */
  let dismissedItem: Element | undefined

  for (const item of items) {
    flyouts.set(item.item, { ...item, open: false, openedAt: -Infinity, cancel: () => {} })
    restoreClasses(item.item, ITEM_CLASSES, signal)
    restoreClasses(item.link, ['is-clicked'], signal)
    restoreAttributes(item.sub, ['class', 'style'], signal)
    restoreAttributes(item.link, ['role'], signal)
    if (item.link.matches(UNCLICKABLE) || !parentsClickable) item.link.setAttribute('role', 'button')
    item.link.setAttribute('aria-expanded', 'false')
  }

  function open(one: Flyout, waitMs = OPEN_DELAY_MS): void {
    if (one.open) {
      if (waitMs === 0) show(one)
      return
    }
    one.cancel()
    for (const other of flyouts.values()) {
      if (!other.open || other.item.contains(one.item)) continue
      if (other.sub.contains(document.activeElement)) {
        // What is hidden loses the focus, and Tab would begin again at the top of the page.
        dismissedItem = other.item
        other.link.focus({ preventScroll: true })
      }
      close(other, 0)
    }
    one.open = true
    one.openedAt = performance.now()
    mark(one)
    place(one, signal).catch(report)
    if (waitMs > 0) one.cancel = after(waitMs, signal, () => show(one))
    else show(one)
  }

  function close(one: Flyout, waitMs = FADE_MS): void {
    if (!one.open) return
    one.cancel()
    one.open = false
    mark(one)
    const { style } = one.sub
    one.cancel = after(waitMs, signal, () => {
      style.opacity = '0'
      one.cancel = after(FADE_MS, signal, () => {
        style.visibility = 'hidden'
        one.item.classList.remove('show-mega-menu', 'show-mega-menu-content')
        one.cancel = after(CLEANUP_MS, signal, () => {
          unplace(one)
          for (const property of ['opacity', 'visibility', 'transition']) style.removeProperty(property)
        })
      })
    })
    for (const inner of flyouts.values()) if (inner !== one && one.item.contains(inner.item)) close(inner, 0)
  }

  function mark({ item, link, open: on }: Flyout): void {
    item.classList.toggle('dt-hovered', on)
    if (on && item.matches('.dt-mega-menu')) item.classList.add('show-mega-menu')
    if (!on) {
      item.classList.remove('parent-clicked', 'dt-clicked')
      link.classList.remove('is-clicked')
    }
    link.setAttribute('aria-expanded', String(on))
    changed(item, on)
  }

  const flyoutAt = (target: EventTarget | null): Flyout | undefined => {
    let item = (target as Element | null)?.closest('li')
    while (item && !flyouts.has(item)) item = item.parentElement?.closest('li')
    return item ? flyouts.get(item) : undefined
  }
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ): void => host.addEventListener(type, act, { signal })
  const around = (one: Flyout, node: unknown): boolean => node instanceof Node && one.item.contains(node)

  /** Closes what the pointer left, once it had time to come back or to reach the open sub-menu. */
  let leaving: (() => void) | undefined
  function settle(target: Element | null, from: Point): void {
    const focused = host.querySelector(':focus-visible')
    const left = [...flyouts.values()].filter(
      (one) => one.open && !around(one, target) && !around(one, focused),
    )
    const wanted = flyoutAt(target)
    const act = (): void => {
      for (const one of left) close(one)
      if (wanted && trigger === 'hover') open(wanted)
    }
    const headed = left.some(({ sub }) => headsFor(from, pointer, sub.getBoundingClientRect()))
    leaving?.()
    leaving = left.length > 0 && (headed || !wanted) ? after(HOVER_MS, signal, act) : undefined
    if (!leaving) act()
  }

  on('pointerover', (event) => {
    if (event.pointerType === 'touch') return
    const from = pointer
    pointer = { x: event.clientX, y: event.clientY }
    settle(event.target as Element, from)
  })
  on('pointermove', ({ clientX: x, clientY: y }) => {
    // A few pixels back, so that the way the pointer goes does not depend on how often the browser reports it.
    if (Math.hypot(x - pointer.x, y - pointer.y) > 4) pointer = { x, y }
  })
  on('pointerleave', (event) => {
    if (event.pointerType === 'touch') return
    const from = pointer
    pointer = { x: event.clientX, y: event.clientY }
    settle(null, from)
  })
  on('pointerdown', ({ pointerType }) => {
    pressedBy = pointerType
  })
  on('focusin', ({ target }) => {
    const one = flyoutAt(target)
    if (!one || one.item === dismissedItem || /mouse|touch|pen/.test(pressedBy) || trigger === 'click') return
    // Its button opens it.
    if (toggles) return
    if ((target as Element).matches(':focus-visible')) open(one)
  })
  on('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && dismissedItem?.contains(relatedTarget))) dismissedItem = undefined
    for (const one of flyouts.values())
      if (!around(one, relatedTarget) && !one.item.matches(':hover')) close(one)
  })
  on('keydown', () => {
    pressedBy = 'key'
  })
  const unseen = matchMedia('(hover: none)').matches ? 'touch' : ''
  on('click', (event) => {
    const link = (event.target as Element).closest('a')
    const one = flyoutAt(link)
    if (!one || one.link !== link || isModifiedClick(event)) return
    // The tap that fetched this code was not seen.
    const touch = (pressedBy || event.pointerType || unseen) === 'touch'
    const leads = parentsClickable && !link.matches(UNCLICKABLE)
    const early = performance.now() - one.openedAt < CLICK_GUARD_MS
    if (leads && (touch ? one.open && !early : trigger === 'hover')) return
    event.preventDefault()
    if (!one.open) {
      open(one, 0)
      if (touch) one.openedAt = -Infinity
      link.classList.add('is-clicked')
      one.item.classList.add(touch ? 'dt-clicked' : 'parent-clicked')
    } else if (!early) close(one, 0)
  })
  onTap(document, signal, (pressed) => {
    if (!host.contains(pressed)) closeAll()
  })
  signal.addEventListener('abort', () => {
    for (const one of flyouts.values()) unplace(one)
  })

  // This code comes with the first use: an item may be hovered or have the focus already.
  const used = [...host.querySelectorAll('li:hover, li:focus-within')].findLast((item) => flyouts.has(item))
  if (
    used &&
    trigger === 'hover' &&
    (used.matches(':hover') || (!toggles && host.querySelector(':focus-visible')))
  ) {
    for (const one of flyouts.values()) if (around(one, used)) open(one)
  }

  const closeAll = (): void => {
    for (const one of flyouts.values()) close(one, 0)
  }
  return {
    open(item) {
      const one = flyouts.get(item)
      if (one) open(one, 0)
    },
    close(item) {
      const one = flyouts.get(item)
      if (!one) return
      dismissedItem = item
      close(one, 0)
    },
    isOpen: (item) => flyouts.get(item)?.open ?? false,
    closeAll,
  }
}

function show({ item, sub: { style } }: Item): void {
  style.transition = `opacity ${FADE_MS}ms`
  style.visibility = 'visible'
  style.opacity = '1'
  if (item.matches('.dt-mega-menu')) item.classList.add('show-mega-menu-content')
}
