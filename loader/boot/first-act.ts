const HELD_KEYS = /^(Enter| |Arrow|Home|End)/
/** The nearest of the page's own elements can be pressed; parts of a drawing cannot. */
const PRESSABLE = ':not(svg,svg *)'
const EDITABLE = ':read-write,select,[type=range],[type=file],[type=color]'

/** Longest time that something is held: then the page acts as it would without Atoll, ms. */
export const LONGEST_HOLD_MS = 4000

/** The first click, submit or key press on a host that is not mounted yet. */
export interface FirstAct {
  /** Resolves when something is held. */
  readonly started: Promise<void>
  /** Stops holding and does once what was held. */
  readonly end: () => void
}

/** Holds on `host`. Text fields keep their keys; what asks for another tab or window goes through. */
export function holdFirstAct(host: HTMLElement): FirstAct {
  const holding = new AbortController()
  let held: Event | undefined
  let start: () => void
  const started = new Promise<void>((resolve) => {
    start = resolve
  })

  const hold = (event: Event): void => {
    if (event.defaultPrevented || !mayBeHeld(event as KeyboardEvent & MouseEvent)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (held) return
    held = event
    // What comes late must not leave a menu dead.
    setTimeout(end, LONGEST_HOLD_MS)
    start()
  }
  for (const type of ['click', 'submit', 'keydown']) {
    host.addEventListener(type, hold, { capture: true, signal: holding.signal })
  }

  function end(): void {
    const act = held
    held = undefined
    holding.abort()
    if (act) replay(act)
  }
  return { started, end }
}

/** Does again what was held, native default action included: submits, or tells the key and follows and presses. */
function replay(event: Event): void {
  let {
    type,
    target: element,
    key,
    submitter,
  } = event as SubmitEvent & KeyboardEvent & { readonly target: HTMLElement & { readonly href?: unknown } }
  if (type === 'submit') (element as HTMLFormElement).requestSubmit(submitter)
  else {
    // WebKit presses links by a key that a script tells, too: once is enough.
    element.addEventListener('click', () => (key = ''), true)
    if (
      type === 'click' ||
      // Space scrolls where a link has the focus.
      (element.dispatchEvent(new KeyboardEvent(type, event)) &&
        (key === 'Enter' || (key === ' ' && !element.href)))
    )
      (element.closest(PRESSABLE) as HTMLElement).click()
  }
}

function mayBeHeld(event: KeyboardEvent & MouseEvent): boolean {
  const { type, target } = event
  if (type === 'submit') return true
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.shiftKey ||
    (target as Element).closest(EDITABLE)
  )
    return false
  return type === 'click' ? !event.button : HELD_KEYS.test(event.key)
}
