import { fieldOf } from '../fields/fields.ts'
import { after } from '../../../src/timing/abort.ts'

interface TouchedFieldHandlers {
  /** A field's value was changed, or the focus left it. */
  readonly touched: (field: string) => void
  /** A field is being edited: key, paste, composed text. */
  readonly edited: (field: string) => void
}

/**
 * Tells which field the visitor touched. While a pointer is pressed nothing is told: a message that appears between
 * press and release would move the button away from under it, and the click would be lost.
 */
export function watchTouchedFields(
  form: HTMLElement,
  { touched, edited }: TouchedFieldHandlers,
  signal: AbortSignal,
): void {
  let pressed = false
  let waiting: Array<() => void> = []

  function notify(task: () => void): void {
    if (pressed) waiting.push(task)
    else task()
  }

  const release = (): void => {
    pressed = false
    const tasks = waiting
    waiting = []
    // The click comes after the release.
    if (tasks.length > 0) after(0, signal, () => tasks.forEach((task) => task()))
  }

  const page = { capture: true, signal }
  document.addEventListener('pointerdown', () => (pressed = true), page)
  document.addEventListener('pointerup', release, page)
  document.addEventListener('pointercancel', release, page)
  document.addEventListener('dragend', release, page)

  form.addEventListener(
    'change',
    ({ target }) => {
      const field = fieldOf(target)
      if (field !== null) notify(() => touched(field))
    },
    { signal },
  )
  form.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      const field = fieldOf(target)
      // The window losing the focus leaves the field as it is; a submit button validates everything anyway.
      if (field === null || field === fieldOf(relatedTarget) || !document.hasFocus()) return
      if (relatedTarget instanceof Element && relatedTarget.matches('[type="submit"], [type="reset"]')) return
      notify(() => touched(field))
    },
    { signal },
  )
  form.addEventListener(
    'input',
    ({ target }) => {
      const field = fieldOf(target)
      if (field !== null) edited(field)
    },
    { signal },
  )
}
