import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { after } from '../../../src/timing/abort.ts'

/** Parts of a form that are shown only while their condition holds. */
const GROUP = '[data-atoll-shown-if]'

/**
 * Whether a form's entries meet `condition`: `topic` (given), `topic=An order|Delivery` (one of these), `topic!=Wholesale`
 * (none of these); of several, separated by `;`, all must hold.
 */
export function meets(entries: FormData, condition: string): boolean {
  const parts = condition.split(';').filter((part) => part.trim() !== '')
  return parts.every((part) => {
    const [, name = '', not, wanted] = /^([^=!]*)(?:(!?)=(.*))?$/s.exec(part.trim()) ?? []
    const given = [name.trim(), `${name.trim()}[]`]
      .flatMap((key) => entries.getAll(key))
      .filter((value) => (typeof value === 'string' ? value.trim() !== '' : value.size > 0))
    if (wanted === undefined) return given.length > 0
    return wanted.split('|').some((value) => given.includes(value.trim())) !== (not === '!')
  })
}

/**
 * Shows and hides the form's groups as its values change. What is hidden is disabled, so that it is neither sent nor
 * validated; what was typed there is kept.
 * @param changed told the fields in groups that are hidden, whenever a group came or went
 */
export function watchGroups(
  form: HTMLFormElement,
  edits: HostEdits,
  signal: AbortSignal,
  changed: (hidden: readonly string[]) => void,
): void {
  /** Controls that would be enabled if they were shown. */
  const disabled = new Set<Element>()

  function update(): void {
    let some = false
    for (const group of form.querySelectorAll<HTMLElement>(GROUP)) {
      // Each sees what those before it left: a group may hang on a field of another.
      const hide = !meets(new FormData(form), group.dataset['atollShownIf'] ?? '')
      some ||= group.hidden !== hide
      edits.attribute(group, 'hidden', hide ? '' : null)
      for (const control of group.querySelectorAll<HTMLInputElement>('input, select, textarea, button')) {
        const gone = control.closest(`${GROUP}[hidden]`) !== null
        if (gone && !control.disabled) {
          disabled.add(control)
          edits.attribute(control, 'disabled', '')
        } else if (!gone && disabled.delete(control)) edits.attribute(control, 'disabled', null)
      }
    }
    if (!some) return
    const wraps = form.querySelectorAll<HTMLElement>(`${GROUP}[hidden] [data-name]`)
    changed([...wraps].map(({ dataset }) => dataset['name'] ?? ''))
  }

  for (const type of ['input', 'change']) form.addEventListener(type, update, { signal })
  // The values go back only after the event.
  form.addEventListener('reset', () => after(0, signal, update), { signal })
  update()
}
