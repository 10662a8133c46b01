/** Adds a hidden field to a form's part that lacks it. */
export function addHiddenField(
  name: string,
  place: Element,
  own: <E extends Element>(node: E) => E,
): HTMLInputElement {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  place.append(own(field))
  return field
}

/**
 * Writes `value` where the form will find it. A select that lacks it gets an option for it until `signal` aborts.
 * @param announce whether the page is told by a `change`
 */
export function writeField(
  field: HTMLInputElement | HTMLSelectElement,
  value: string,
  { announce, signal }: { readonly announce: boolean; readonly signal: AbortSignal },
): void {
  if (
    field instanceof HTMLSelectElement &&
    value !== '' &&
    ![...field.options].some((one) => one.value === value)
  ) {
    const option = document.createElement('option')
    option.value = value
    field.append(option)
    signal.addEventListener('abort', () => option.remove())
  }
  if (field.value === value) return
  field.value = value
  if (announce) field.dispatchEvent(new Event('change', { bubbles: true }))
}
