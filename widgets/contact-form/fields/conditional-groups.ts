import { triggerHostEvent } from '../../../src/jquery/jquery.ts'
import { pageJQuery } from '../../../src/jquery/page-jquery.ts'
import { findFunction } from '../../../src/read/page-function.ts'
import { writeJson } from '../../../src/read/json.ts'
import { after } from '../../../src/timing/abort.ts'
import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { isGroupShown, readConditions } from './group-rules.ts'

/** A group that the plugin for conditional fields prints (cf7-conditional-fields.md#markup). */
const CONDITIONAL_GROUP = '[data-class="wpcf7cf_group"]'
/** On a group that is hidden; its fields are not validated in the browser. */
const HIDDEN = ['wpcf7cf-hidden', 'novalidate'] as const
const CONTROLS = 'input, select, textarea'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement

/**
 * Shows and hides the groups of the plugin for conditional fields, and tells the server by its hidden fields: what is
 * wrong in a hidden group is no error there, and its part of the mail is left out.
 * @param changed told the fields in groups that are hidden, whenever a group came or went
 * @throws {SyntaxError} where the form's conditions cannot be read
 */
export function watchConditionalGroups(
  form: HTMLFormElement,
  edits: HostEdits,
  signal: AbortSignal,
  changed: (hidden: readonly string[]) => void,
): void {
  const conditions = readConditions(inputNamed('options')?.value ?? '')
  const shown = new Map<HTMLElement, boolean>()

  function inputNamed(name: string): HTMLInputElement | null {
    return form.querySelector(`input[name="_wpcf7cf_${name}"]`)
  }

  function controlsOf(field: string): readonly Control[] {
    const named = (name: string): readonly Control[] =>
      [...form.querySelectorAll<Control>(`${CONTROLS}, button`)].filter((control) => control.name === name)
    const own = named(field)
    return own.length > 0 ? own : named(`${field}[]`)
  }

  const valuesOf = (field: string): readonly string[] | null => {
    const controls = controlsOf(field)
    return controls.length > 0 ? controls.flatMap(read) : null
  }
  const ask = (name: string, field: string): boolean => {
    const [control] = controlsOf(field)
    return Boolean(findFunction(name)?.(pageJQuery<(node: unknown) => unknown>()?.(control) ?? control))
  }

  function update(): void {
    let some = false
    for (const group of form.querySelectorAll<HTMLElement>(CONDITIONAL_GROUP)) {
      const show = isGroupShown(group.dataset['id'] ?? '', conditions, valuesOf, ask)
      const before = shown.get(group)
      if (show === before) continue
      some = true
      shown.set(group, show)
      for (const name of HIDDEN) edits.toggleClass(group, name, !show)
      // The plugin's style sheet hides every group: shown, one is what it would be without any.
      edits.style(group, 'display', show ? 'revert' : 'none')
      if (show || before) triggerHostEvent(group, `wpcf7cf_${show ? 'show' : 'hide'}_group`)
      if (before && 'clear_on_hide' in group.dataset) clear(group)
    }
    if (some) writeGroupFields()
  }

  function writeGroupFields(): void {
    const groups = [...form.querySelectorAll<HTMLElement>(CONDITIONAL_GROUP)]
    const ids = (show: boolean): readonly string[] =>
      groups.flatMap((group) => (shown.get(group) === show ? [group.dataset['id'] ?? ''] : []))
    const hidden = groups.filter((group) => !shown.get(group))
    const inside = (selector: string): readonly HTMLElement[] =>
      hidden.flatMap((group) => [...group.querySelectorAll<HTMLElement>(selector)])
    const names = inside(CONTROLS).map((control) => (control as Control).name)
    const values = { hidden_group_fields: names, hidden_groups: ids(false), visible_groups: ids(true) }
    for (const [name, list] of Object.entries(values)) {
      const input = inputNamed(name)
      if (input) edits.attribute(input, 'value', writeJson([...new Set(list)]))
    }
    changed(inside('[data-name]').map(({ dataset }) => dataset['name'] ?? ''))
  }

  for (const type of ['input', 'change']) form.addEventListener(type, update, { signal })
  // A script may have filled in something without a word.
  form.addEventListener('submit', update, { capture: true, signal })
  // The values go back only after the event.
  form.addEventListener('reset', () => after(0, signal, update), { signal })
  update()
}

function read(control: Control): readonly string[] {
  if (control instanceof HTMLSelectElement)
    return [...control.options].filter(({ selected }) => selected).map(({ value }) => value)
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
    return control.checked ? [control.value] : []
  if (control instanceof HTMLInputElement && control.type === 'file')
    return [...(control.files ?? [])].map(({ name }) => name)
  return [control.value]
}

/** Puts back what the server printed, in groups that ask for it. */
function clear(group: HTMLElement): void {
  const controls = [...group.querySelectorAll<Exclude<Control, HTMLButtonElement>>(CONTROLS)].filter(
    ({ type }) => !/^(?:button|submit|reset|hidden|image)$/.test(type),
  )
  for (const control of controls) {
    if (control instanceof HTMLSelectElement) {
      for (const option of control.options) option.selected = option.defaultSelected
      if (control.selectedIndex < 0 && !control.multiple) control.selectedIndex = 0
    } else if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
      control.checked = control.defaultChecked
    else
      control.value =
        control instanceof HTMLInputElement && control.type === 'file' ? '' : control.defaultValue
  }
  for (const control of controls) control.dispatchEvent(new Event('change', { bubbles: true }))
}
