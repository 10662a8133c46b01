import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { wrapsByField } from '../fields.ts'

/** Id of the entry for `field` in the list of errors, e.g. `wpcf7-f5-p9-o1-ve-your-email`. */
export function errorId(unitTag: string, field: string): string {
  return `${unitTag}-ve-${field}`.replaceAll(/[^\w-]+/g, '')
}

/** Writes which fields are wrong onto the form's own controls, and takes it off the fields that are right again. */
export function createFieldErrors(
  form: HTMLElement,
  unitTag: string,
  edits: HostEdits,
  signal: AbortSignal,
): (errors: ReadonlyMap<string, string>) => void {
  let marked: ReadonlyMap<string, string> = new Map()

  function mark(field: string, error: string | null): void {
    for (const wrap of wrapsByField(form).get(field) ?? []) {
      for (const element of wrap.querySelectorAll('[aria-invalid]')) {
        edits.attribute(element, 'aria-invalid', error === null ? 'false' : 'true')
      }
      for (const control of wrap.querySelectorAll<HTMLElement>('.wpcf7-form-control')) {
        edits.toggleClass(control, 'wpcf7-not-valid', error !== null)
        // A group is a <span>, which takes no focus: its first box says what is wrong as well.
        const box = control.matches('input, select, textarea') ? null : control.querySelector('input')
        for (const element of box ? [control, box] : [control]) {
          describe(element, errorId(unitTag, field), error !== null, edits)
          complain(element, error ?? '')
        }
      }
    }
  }

  signal.addEventListener('abort', () => {
    for (const field of marked.keys()) {
      for (const wrap of wrapsByField(form).get(field) ?? []) {
        for (const control of wrap.querySelectorAll('input, select, textarea')) complain(control, '')
      }
    }
  })

  return (errors) => {
    for (const field of marked.keys()) if (!errors.has(field)) mark(field, null)
    for (const [field, error] of errors) if (marked.get(field) !== error) mark(field, error)
    marked = errors
  }
}

function complain(control: Element, message: string): void {
  if ('setCustomValidity' in control) (control as HTMLInputElement).setCustomValidity(message)
}

/** A theme's own description of a field stays beside the error. */
function describe(element: Element, id: string, on: boolean, edits: HostEdits): void {
  const others = (element.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .filter((token) => token && token !== id)
  const tokens = on ? [...others, id] : others
  edits.attribute(element, 'aria-describedby', tokens.length > 0 ? tokens.join(' ') : null)
}
