const ACTIVATING_KEYS = new Set(['Enter', ' '])
const HELD_KEYS = new Set([
  ...ACTIVATING_KEYS,
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
])
const EDITABLE =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable]'

/**
 * Keeps the first click, submit or key press on `host` until `release` is called, then does it again once, native
 * default action included. Text fields keep their keys; a click that asks for another tab goes through.
 * @returns releases: stops holding and replays
 */
export function holdFirstInteraction(host: HTMLElement): () => void {
  const holding = new AbortController()
  let replay: (() => void) | undefined

  const hold = (
    type: 'click' | 'submit' | 'keydown',
    again: (event: Event, target: HTMLElement) => (() => void) | undefined,
  ): void => {
    host.addEventListener(
      type,
      (event) => {
        if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return
        const repeat = again(event, event.target)
        if (!repeat) return
        event.preventDefault()
        event.stopImmediatePropagation()
        replay ??= repeat
      },
      { capture: true, signal: holding.signal },
    )
  }

  hold('click', (event, target) => {
    const { ctrlKey, metaKey, shiftKey, altKey, button } = event as MouseEvent
    return ctrlKey || metaKey || shiftKey || altKey || button > 0 || target.closest(EDITABLE)
      ? undefined
      : () => target.click()
  })
  hold('submit', (event, form) => {
    const { submitter } = event as SubmitEvent
    return () => (form as HTMLFormElement).requestSubmit(submitter)
  })
  hold('keydown', (event, target) => {
    const { key, code, shiftKey } = event as KeyboardEvent
    if (!HELD_KEYS.has(key) || target.matches(EDITABLE)) return undefined
    return () => {
      const unhandled = target.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
      )
      if (unhandled && ACTIVATING_KEYS.has(key)) target.click()
    }
  })

  return () => {
    holding.abort()
    replay?.()
    replay = undefined
  }
}
