import type { Store } from '../../../src/island/store.ts'
import { CHALLENGES } from '../fields/challenges.ts'
import { labelOf, wrapsByField } from '../fields/fields.ts'

/** One field as the visitor has filled it in. */
export interface Entry {
  readonly field: string
  readonly label: string
  readonly values: readonly string[]
}

/** What is shown: the entries before they are sent, or the form. */
export type ReviewStore = Store<readonly Entry[] | null, readonly Entry[] | null>

const UNSHOWN = `[type="password"], .wpcf7-acceptance, ${CHALLENGES}`

/** What stands in the form, in its order; what is empty, hidden or secret is left out. */
export function readEntries(form: HTMLFormElement): readonly Entry[] {
  return [...wrapsByField(form)].flatMap(([field, wraps]) => {
    const shown = wraps.filter(
      (wrap) => !wrap.closest('[hidden], .wpcf7cf-hidden') && !wrap.querySelector(UNSHOWN),
    )
    const values = shown.flatMap((wrap) =>
      [...wrap.querySelectorAll<HTMLElement>('input, select, textarea')].flatMap(valuesOf),
    )
    return values.length > 0 ? [{ field, label: labelOf(form, field) || field, values }] : []
  })
}

function valuesOf(control: HTMLElement): readonly string[] {
  if (control instanceof HTMLSelectElement)
    return [...control.selectedOptions].filter(({ value }) => value).map(({ text }) => text)
  if (control instanceof HTMLTextAreaElement) return control.value.trim() ? [control.value] : []
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return []
  if (control.type === 'file') return [...(control.files ?? [])].map(({ name }) => name)
  if (control.type === 'checkbox' || control.type === 'radio') {
    const words = control.closest('.wpcf7-list-item')?.querySelector('.wpcf7-list-item-label')?.textContent
    return control.checked ? [words?.trim() || control.value] : []
  }
  return control.value.trim() ? [control.value] : []
}
