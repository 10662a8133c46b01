type TextField = HTMLInputElement | HTMLTextAreaElement

/** The form's character counters with the fields that they count. */
export function countersOf(
  form: HTMLElement,
): ReadonlyArray<{ readonly counter: HTMLElement; readonly field: TextField }> {
  return [...form.querySelectorAll<HTMLElement>('.wpcf7-character-count')].flatMap((counter) => {
    const fields = [...form.querySelectorAll<TextField>('input, textarea')]
    const field = fields.find(({ name }) => name === counter.dataset['targetName'])
    return field ? [{ counter, field }] : []
  })
}

/** What `counter` shows for `text`: the characters there are, or how many are left. */
export function count({ classList, dataset }: HTMLElement, text: string): string {
  const { length } = text.trim()
  return String(classList.contains('down') ? Number(dataset['startingValue']) - length : length)
}
