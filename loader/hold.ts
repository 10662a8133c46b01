const ACTIVATING_KEYS = /^(Enter| )$/
const HELD_KEYS = /^(Enter| |Arrow.*|Home|End)$/
const EDITABLE =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable]'

/** The first click, submit or key press on a host that is not mounted yet. */
export interface Hold {
  /** Resolves when something is held. */
  readonly started: Promise<void>
  /** Stops holding and does again, once, what was held, native default action included. */
  readonly release: () => void
}

/** Holds on `host`. Text fields keep their keys; a click that asks for another tab goes through. */
export function holdFirstInteraction(host: HTMLElement): Hold {
  const holding = new AbortController()
  let replay: (() => void) | undefined
  let start: () => void
  const started = new Promise<void>((resolve) => {
    start = resolve
  })

  const hold = (event: Event): void => {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return
    const again = repeat(event, target)
    if (!again) return
    event.preventDefault()
    event.stopImmediatePropagation()
    replay ??= again
    start()
  }
  for (const type of ['click', 'submit', 'keydown']) {
    host.addEventListener(type, hold, { capture: true, signal: holding.signal })
  }

  return {
    started,
    release() {
      holding.abort()
      replay?.()
      replay = undefined
    },
  }
}

/** How to do `event` again; `undefined` for what must not be held. */
function repeat(event: Event, target: HTMLElement): (() => void) | undefined {
  const { submitter } = event as SubmitEvent
  if (event.type === 'submit') return () => (target as HTMLFormElement).requestSubmit(submitter)
  const { key, code, button, ctrlKey, metaKey, shiftKey, altKey } = event as KeyboardEvent & MouseEvent
  if (ctrlKey || metaKey || altKey || target.closest(EDITABLE)) return undefined
  if (event.type === 'click') return shiftKey || button > 0 ? undefined : () => target.click()
  if (!HELD_KEYS.test(key)) return undefined
  return () => {
    const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
    if (target.dispatchEvent(again) && ACTIVATING_KEYS.test(key)) target.click()
  }
}
