import { flushSync } from 'react-dom'
import { trapFocus } from '../../../src/focus/focus-trap.ts'
import { HOST_ATTRIBUTE, OFF } from '../../../src/island/names.ts'
import { mountReact } from '../../../src/island/mount-react.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { whenIdle } from '../../../src/timing/idle.ts'
import type { PickupSession } from '../checkout/pickup-session.ts'
import { Popup } from './Popup.tsx'
import { anchorBox, followAnchor, place } from './position.ts'
import { inheritStyle } from './inherited-style.ts'
import { TEXTS } from '../texts.ts'

/** Where the list fills the screen instead of floating: phones, and pages zoomed until they are as narrow. */
const SHEET = '(max-width: 37.5em), (max-height: 30em)'

/** The layer comes and goes with the list: nothing has to be mounted again when it goes. */
const own: MountContext['own'] = (node) => node

/** A list that stands in the page, hidden. */
export interface DrawnPopup {
  /** Whether it would be drawn the same way now. */
  readonly fits: () => boolean
  /** Shows it in its place; the focus moves in. */
  readonly show: () => Promise<void>
}

/**
 * Draws the list of `session` at the end of the page, hidden, until `signal` aborts: what takes time is done before the
 * shopper asks for it. In the end the focus moves back to the field when it was inside.
 * @throws {ConfigError} where React cannot start
 */
export function drawPopup(session: PickupSession, signal: AbortSignal): DrawnPopup {
  const { controller, listId } = session
  const context = session.context()
  const sheet = matchMedia(SHEET).matches
  const home = homeOf(session)
  const container = document.createElement('div')
  container.className = 'atoll-pickup-selector__layer'
  container.setAttribute(HOST_ATTRIBUTE, OFF)
  container.dataset['layout'] = sheet ? 'sheet' : 'float'
  // Fixed, so that a hidden list at the end of the page makes the page no longer.
  Object.assign(container.style, { position: 'fixed', visibility: 'hidden', animation: 'none' })
  const fontSize = inheritStyle(modelOf(session), container)
  home.append(container)
  const box = anchorBox(session)
  let failed = false
  let shown = false

  const fail = (error: unknown): void => {
    failed = true
    session.context().report(error)
    queueMicrotask(controller.close)
  }
  try {
    flushSync(() => {
      mountReact(
        container,
        <Popup
          controller={controller}
          translate={context.translate(TEXTS)}
          words={session.words}
          id={listId}
          sheet={sheet}
          fontSize={fontSize}
          isShown={() => shown}
        />,
        { ...context, signal, own, fail },
      )
    })
  } catch (error) {
    container.remove()
    throw error
  }
  // Measured once now, so that its size is right and the code known; where it stands is told when it is shown.
  if (!sheet) void place(container, box)
  signal.addEventListener('abort', () => {
    const { activeElement, body } = document
    const inside = container.contains(activeElement) || activeElement === body
    container.remove()
    if (shown && inside) session.anchor?.focus({ preventScroll: true })
  })

  return {
    fits: () =>
      !failed &&
      container.parentElement === homeOf(session) &&
      sheet === matchMedia(SHEET).matches &&
      fontSize === inheritStyle(modelOf(session), container),
    async show() {
      container.style.position = ''
      // Placed while it is hidden: only the list itself is laid out for it.
      if (!sheet) await place(container, box)
      if (signal.aborted) return
      shown = true
      Object.assign(container.style, { visibility: '', animation: '' })
      const input = container.querySelector('input')
      input?.focus({ preventScroll: true })
      closeByEscape(container, controller.close, signal)
      if (sheet) {
        if (session.anchor) trapFocus([container], [], session.anchor, signal)
        followKeyboard(container, signal)
      } else {
        leaveWithFocus(container, session, signal)
        // It is in its place; what moves it comes after the frame that shows it.
        whenIdle(signal, () => followAnchor(container, session, box, signal))
      }
      if (input) pressEarlyKeys(session, input)
    },
  }
}

/** What was pressed on the field while the list was on its way happens in the list. */
function pressEarlyKeys({ earlyKeys }: PickupSession, input: HTMLElement): void {
  for (const key of earlyKeys.splice(0)) {
    flushSync(() => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
  }
}

/** A list outside a modal dialog could not be used from inside it. */
function homeOf({ anchor }: PickupSession): Element {
  return anchor?.closest('dialog') ?? document.body
}

function modelOf({ anchor }: PickupSession): Element {
  return anchor?.parentElement ?? anchor ?? document.body
}

/** In the search field itself the list's own keys do so. */
function closeByEscape(container: HTMLElement, close: () => void, signal: AbortSignal): void {
  container.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key === 'Escape' && target instanceof Element && !target.matches('[role=combobox]')) close()
    },
    { signal },
  )
}

/** Closes when the shopper turns to something else, by pointer or by Tab. */
function leaveWithFocus(container: HTMLElement, session: PickupSession, signal: AbortSignal): void {
  const { close } = session.controller
  const outside = ({ target }: Event): void => {
    if (!(target instanceof Node) || container.contains(target) || session.anchor?.contains(target)) return
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
