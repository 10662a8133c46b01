type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Notes the values of a form's controls as it is sent.
 * @returns calls what empties the form, then puts back what the visitor has changed since, for that was not sent;
 * `true` where there was any
 */
export function noteValues(form: HTMLFormElement): (empty: () => void) => boolean {
  const sent = new Map(controlsOf(form).map((control) => [control, read(control)]))
  return (empty) => {
    const changed = controlsOf(form).flatMap((control) => {
      const now = read(control)
      return isSame(now, sent.get(control)) ? [] : [[control, now] as const]
    })
    empty()
    const lost = changed.filter(([control, now]) => !isSame(read(control), now))
    for (const [control, now] of lost) write(control, now)
    return lost.length > 0
  }
}

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.querySelectorAll<Control>('input, select, textarea')]
}

/** What the visitor has made of a control, in parts that can be compared one by one. */
function read(control: Control): readonly unknown[] {
  if (control instanceof HTMLSelectElement) return [...control.options].map(({ selected }) => selected)
  if (isBox(control)) return [control.checked]
  return control.type === 'file'
    ? [...((control as Element as HTMLInputElement).files ?? [])]
    : [control.value]
}

function write(control: Control, parts: readonly unknown[]): void {
  if (control instanceof HTMLSelectElement) {
    for (const [index, option] of [...control.options].entries()) option.selected = parts[index] === true
  } else if (isBox(control)) control.checked = parts[0] === true
  else if (control.type === 'file') {
    const transfer = new DataTransfer()
    for (const file of parts as readonly File[]) transfer.items.add(file)
    ;(control as Element as HTMLInputElement).files = transfer.files
  } else control.value = String(parts[0])
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function isSame(one: readonly unknown[], other: readonly unknown[] | undefined): boolean {
  return one.length === other?.length && one.every((part, index) => part === other[index])
}
