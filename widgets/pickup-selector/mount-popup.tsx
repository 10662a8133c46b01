import { flushSync } from 'react-dom'
import { trapFocus } from '../../src/dom/focus-trap.ts'
import { HOST_ATTRIBUTE, OFF } from '../../src/island/names.ts'
import { mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { Desk } from './desk.ts'
import { Popup } from './Popup.tsx'
import { followAnchor } from './position.ts'
import { DEFAULT_FONT_PX, dressLike } from './surface.ts'
import { TEXTS } from './texts.ts'

/** Where the list fills the screen instead of floating: phones, and pages zoomed until they are as narrow. */
const SHEET = '(max-width: 37.5em), (max-height: 30em)'

/** The layer comes and goes with the list: nobody mounts anything again for its sake. */
const own: MountContext['own'] = (node) => node

/**
 * Shows the list of `desk` at the end of the page until `signal` aborts. Focus moves in, and back to the field when it
 * was inside at the end.
 */
export function mountPopup(desk: Desk, signal: AbortSignal): void {
  const { anchor, controller, listId } = desk
  if (!anchor) return
  const context = desk.context()
  const sheet = matchMedia(SHEET).matches
  const container = document.createElement('div')
  container.className = 'atoll-pickup-selector__layer'
  container.setAttribute(HOST_ATTRIBUTE, OFF)
  container.dataset['layout'] = sheet ? 'sheet' : 'float'
  const fontSize = dressLike(anchor.parentElement ?? anchor, container)
  // Focus moves in before the list is in its place, and must not scroll the page to where it is now.
  container.style.position = 'fixed'
  ;(anchor.closest('dialog') ?? document.body).append(container)

  const fail = (error: unknown): void => {
    desk.context().report(error)
    queueMicrotask(controller.close)
  }
  flushSync(() => {
    mountReact(
      container,
      <Popup
        controller={controller}
        translate={context.translate(TEXTS)}
        words={desk.words}
        id={listId}
        sheet={sheet}
        fontSize={fontSize}
      />,
      { ...context, signal, own, fail },
    )
  })

  if (sheet) {
    trapFocus([container], [], anchor, signal)
    followKeyboard(container, signal)
  } else {
    container.style.position = ''
    followAnchor(container, desk, signal)
    leaveWithFocus(container, desk, signal)
  }
  signal.addEventListener('abort', () => {
    const { activeElement, body } = document
    const inside = container.contains(activeElement) || activeElement === body
    container.remove()
    if (inside) desk.anchor?.focus({ preventScroll: true })
  })
}

/**
 * Draws the list of `desk` once where nobody sees it: the browser compiles what it needs then, and not when the shopper
 * has already asked for the list.
 */
export function rehearse(desk: Desk): void {
  const { controller, listId, context } = desk
  const performance = new AbortController()
  flushSync(() => {
    mountReact(
      document.createElement('div'),
      <Popup
        controller={controller}
        translate={context().translate(TEXTS)}
        words={desk.words}
        id={`${listId}-rehearsal`}
        sheet={false}
        fontSize={DEFAULT_FONT_PX}
      />,
      { ...context(), signal: performance.signal, own, fail: context().report },
    )
  })
  performance.abort()
}

/** Closes when the shopper turns to something else, by pointer or by Tab. */
function leaveWithFocus(container: HTMLElement, desk: Desk, signal: AbortSignal): void {
  const { close } = desk.controller
  const outside = ({ target }: Event): void => {
    if (!(target instanceof Node) || container.contains(target) || desk.anchor?.contains(target)) return
    close()
  }
  document.addEventListener('pointerdown', outside, { capture: true, signal })
  document.addEventListener('focusin', outside, { signal })
  container.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab') return
      const stops = [...container.querySelectorAll<HTMLElement>('input,button')]
      const edge = event.shiftKey ? stops[0] : stops.at(-1)
      if (document.activeElement !== edge) return
      // The list stands at the end of the page; Tab goes on from the field it belongs to.
      if (event.shiftKey) event.preventDefault()
      close()
    },
    { signal },
  )
}

/** Keeps the sheet above an on-screen keyboard, which covers the page on some phones without resizing it. */
function followKeyboard(container: HTMLElement, signal: AbortSignal): void {
  const { visualViewport } = window
  if (!visualViewport) return
  const fit = (): void => {
    container.style.height = `${visualViewport.height}px`
    container.style.top = `${visualViewport.offsetTop}px`
  }
  for (const type of ['resize', 'scroll']) visualViewport.addEventListener(type, fit, { signal })
  fit()
}
