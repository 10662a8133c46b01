const WRAP = '.wpcf7-form-control-wrap[data-name]'
const CONTROLS = 'input:not([type="hidden"]), select, textarea'

/** Class of a step of the form that is not on now, and of what only belongs to another step. */
export const OFF_STAGE = 'atoll-contact-form__off'

/** Name of the field that `target` belongs to; `null` outside of fields and where the form asks for no validation. */
export function fieldOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest('.novalidate')) return null
  const wrap = target.closest('.wpcf7-form-control') && target.closest<HTMLElement>(WRAP)
  return wrap?.dataset['name'] ?? null
}

/** The form's wraps by field name, in document order. A name may have several. */
export function wrapsByField(form: HTMLElement): ReadonlyMap<string, readonly HTMLElement[]> {
  const wraps = new Map<string, HTMLElement[]>()
  for (const wrap of form.querySelectorAll<HTMLElement>(WRAP)) {
    const name = wrap.dataset['name'] ?? ''
    wraps.set(name, [...(wraps.get(name) ?? []), wrap])
  }
  return wraps
}

/** Fields that are validated in the browser: shown (in whichever step), and not excluded by `.novalidate`. In document order. */
export function validatedFields(form: HTMLElement): readonly string[] {
  return [...wrapsByField(form)].flatMap(([name, wraps]) =>
    wraps.some((wrap) => !wrap.closest('.novalidate') && isShown(wrap)) ? [name] : [],
  )
}

function isShown(wrap: HTMLElement): boolean {
  const step = wrap.closest(`.${OFF_STAGE}`)
  if (!step) return wrap.checkVisibility?.() ?? true
  // Its time comes or has been: what counts is whether it shows when the step does.
  if (wrap.closest('[hidden]')) return false
  for (let part: Element | null = wrap; part && part !== step; part = part.parentElement) {
    if (getComputedStyle(part).display === 'none') return false
  }
  return true
}

/** Id of the entry for `field` in the list of errors, e.g. `wpcf7-f5-p9-o1-ve-your-email`. */
export function errorId(unitTag: string, field: string): string {
  return `${unitTag}-ve-${field}`.replaceAll(/[^\w-]+/g, '')
}

/** The first control of a field that can take focus. */
export function controlOf(form: HTMLElement, field: string): HTMLElement | null {
  for (const wrap of wrapsByField(form).get(field) ?? []) {
    const control = wrap.querySelector<HTMLElement>(CONTROLS)
    if (control) return control
  }
  return null
}

/** What the form calls a field: the text of its label or, for a group of boxes, of the legend. Empty without either. */
export function labelOf(form: HTMLElement, field: string): string {
  const control = controlOf(form, field)
  const group = control?.closest('.wpcf7-checkbox, .wpcf7-radio')
  const label = group
    ? group.closest('fieldset')?.querySelector('legend')
    : (control as HTMLInputElement | null)?.labels?.[0]
  // Themes end labels with a colon or a star.
  return label
    ? ownText(label)
        .replaceAll(/\s+/g, ' ')
        .replace(/[\s:*]+$/, '')
        .trim()
    : ''
}

/**
 * The form's entries, without file fields in which nothing is chosen. Several files leave under a name with brackets: of
 * those under one without, PHP keeps the last (contact-form-7.md#several-files).
 */
export function entriesOf(form: HTMLFormElement): FormData {
  const entries = new FormData()
  const all = new FormData(form)
  for (const [name, value] of all) {
    if (typeof value === 'string') entries.append(name, value)
    else if (value.size > 0 || value.name !== '')
      entries.append(all.getAll(name).length > 1 && !name.endsWith('[]') ? `${name}[]` : name, value)
  }
  return entries
}

/** A label's text without that of the field inside it. */
function ownText(label: Element): string {
  let text = ''
  for (const node of label.childNodes) {
    if (node instanceof Element) {
      if (node.matches('input, select, textarea, .wpcf7-character-count, [aria-hidden="true"]')) continue
      text += ownText(node)
    } else if (node instanceof Text) text += node.data
  }
  return text
}
