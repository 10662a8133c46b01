import { after } from '../timing/abort.ts'
import { onTap } from './gesture.ts'
import { restoreAttributes, restoreClasses } from '../undo/restore.ts'

/** Rest of the pointer before the list shows, ms. */
const IN_MS = 100
/** Time after the pointer or the focus has left before it goes, ms. */
const OUT_MS = 150

/** A small list that `root` shows on hover, focus, click or tap and hides on leaving, Escape and a press outside. */
export function bindHoverList(
  root: HTMLElement,
  toggle: HTMLElement,
  list: HTMLElement,
  signal: AbortSignal,
): void {
  let open = false
  let cancel: (() => void) | undefined
  restoreClasses(root, ['dt-hovered'], signal)
  restoreAttributes(list, ['style'], signal)
  restoreAttributes(toggle, ['aria-expanded', 'aria-haspopup', 'role'], signal)
  toggle.removeAttribute('aria-haspopup')
  toggle.setAttribute('role', 'button')

  function show(next: boolean): void {
    cancel?.()
    open = next
    root.classList.toggle('dt-hovered', next)
    toggle.setAttribute('aria-expanded', String(next))
    list.style.visibility = next ? 'visible' : 'hidden'
    list.style.opacity = next ? '1' : '0'
    list.style.transition = `opacity ${OUT_MS}ms, visibility 0s ${next ? 0 : OUT_MS}ms`
  }
  const soon = (next: boolean, ms: number): void => {
    cancel?.()
    cancel = after(ms, signal, () => show(next))
  }
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ): void => root.addEventListener(type, act, { signal })
  const away = (node: EventTarget | null): boolean => !(node instanceof Node && root.contains(node))

  show(false)
  // This code comes with the first use: the pointer may be there already.
  if (root.matches(':hover') && !matchMedia('(hover: none)').matches) soon(true, IN_MS)
  on('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'touch') soon(true, IN_MS)
  })
  on('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch' && !root.querySelector(':focus-visible')) soon(false, OUT_MS)
  })
  on('focusout', ({ relatedTarget }) => {
    if (open && away(relatedTarget) && !root.matches(':hover')) soon(false, OUT_MS)
  })
  on('keydown', (event) => {
    if (event.key === ' ' && event.target === toggle) {
      event.preventDefault()
      show(!open)
    }
  })
  // Wherever the focus is: a pointer that rests on it may have opened it (WCAG 1.4.13).
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !open || event.defaultPrevented) return
      event.preventDefault()
      show(false)
      if (!away(document.activeElement)) toggle.focus()
    },
    { signal },
  )
  toggle.addEventListener(
    'click',
    (event) => {
      // A mouse has opened it by hovering, and may follow an address; "#" is the page's top.
      const isOpened = open && event.pointerType === 'mouse'
      if (!isOpened || toggle.getAttribute('href') === '#') event.preventDefault()
      if (!isOpened) show(!open)
    },
    { signal },
  )
  onTap(document, signal, (pressed) => {
    if (open && away(pressed)) show(false)
  })
}
