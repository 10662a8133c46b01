const HELD_KEYS = /^(Enter| |Arrow.*|Home|End)$/
const EDITABLE =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable]'

/** The first click, submit or key press on a host that is not mounted yet. */
export interface Hold {
  /** Resolves when something is held. */
  readonly started: Promise<void>
  /** Stops holding. @returns what was held */
  readonly end: () => Event | undefined
}

/** Holds on `host`. Text fields keep their keys; a click that asks for another tab goes through. */
export function holdFirstInteraction(host: HTMLElement): Hold {
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
    held ??= event
    start()
  }
  for (const type of ['click', 'submit', 'keydown']) {
    host.addEventListener(type, hold, { capture: true, signal: holding.signal })
  }

  return {
    started,
    end() {
      holding.abort()
      return held
    },
  }
}

function mayBeHeld(event: Event): boolean {
  const { type, target, key, button, ctrlKey, metaKey, shiftKey, altKey } = event as KeyboardEvent &
    MouseEvent
  if (!(target instanceof HTMLElement)) return false
  if (type === 'submit') return true
  if (ctrlKey || metaKey || altKey || target.closest(EDITABLE)) return false
  return type === 'click' ? !shiftKey && !button : HELD_KEYS.test(key)
}
