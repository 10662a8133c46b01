const ACTIVATING_KEYS = /^(Enter| )$/

/** Does again what was held before its widget was there, native default action included. */
export function replay(event: Event): void {
  const { type, submitter, key, code, shiftKey } = event as KeyboardEvent & SubmitEvent
  const target = event.target as HTMLElement
  if (type === 'submit') (target as HTMLFormElement).requestSubmit(submitter)
  else if (type === 'click') target.click()
  else {
    const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
    if (target.dispatchEvent(again) && ACTIVATING_KEYS.test(key)) target.click()
  }
}
