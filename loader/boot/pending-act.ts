const ACTIVATING_KEYS = /^(Enter| )/
const HELD_KEYS = /^(Enter| |Arrow|Home|End)/
const EDITABLE = ':read-write,select,[type=range],[type=file],[type=color]'

/** Longest time that something is held: then the page acts as it would without Atoll, ms. */
export const LONGEST_CAPTURE_MS = 4000

/** The first click, submit or key press on a host that is not mounted yet. */
export interface PendingAct {
  /** Resolves when something is held. */
  readonly started: Promise<void>
  /** Stops holding and lets `again` do once what was held. */
  readonly end: (again?: (event: Event) => void) => void
}

/** Holds on `host`. Text fields keep their keys; a click that asks for another tab goes through. */
export function captureFirstAct(host: HTMLElement): PendingAct {
  const holding = new AbortController()
  let held: Event | undefined
  let start: () => void
  const started = new Promise<void>((resolve) => {
    start = resolve
  })

  const hold = (event: Event): void => {
    if (event.defaultPrevented || !mayBeHeld(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // What comes late must not leave a menu dead.
    if (!held) setTimeout(end, LONGEST_CAPTURE_MS)
    held ??= event
    start()
  }
  for (const type of ['click', 'submit', 'keydown']) {
    host.addEventListener(type, hold, { capture: true, signal: holding.signal })
  }

  function end(again: (event: Event) => void = repeat): void {
    if (holding.signal.aborted) return
    holding.abort()
    if (held) again(held)
  }
  return { started, end }
}

/** Lets the browser do what was held: submit, or follow and press. */
function repeat(event: Event): void {
  const { type, target, key = ' ', submitter } = event as SubmitEvent & Partial<KeyboardEvent>
  if (type === 'submit') (target as HTMLFormElement).requestSubmit(submitter)
  else if (ACTIVATING_KEYS.test(key)) (target as HTMLElement).click()
}

function mayBeHeld(event: Event): boolean {
  const { type, target, key, button, ctrlKey, metaKey, shiftKey, altKey } = event as KeyboardEvent &
    MouseEvent
  if (!(target instanceof HTMLElement)) return false
  if (type === 'submit') return true
  if (ctrlKey || metaKey || altKey || target.closest(EDITABLE)) return false
  return type === 'click' ? !shiftKey && !button : HELD_KEYS.test(key)
}
