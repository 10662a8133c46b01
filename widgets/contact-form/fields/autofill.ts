import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { isRecord } from '../../../src/read/is-record.ts'

/** What a field's rule says that is typed into it: the browser's own name for it, and the keyboard of a phone. */
const BY_RULE: Readonly<Record<string, readonly [purpose: string, keyboard: string]>> = {
  email: ['email', 'email'],
  tel: ['tel', 'tel'],
  url: ['url', 'url'],
  number: ['', 'decimal'],
}

/** And what a field's name says, as the plugin's own templates name them. */
const BY_NAME: ReadonlyArray<readonly [name: RegExp, purpose: string]> = [
  [/^(?:your|full)[-_]?name$|^name$/, 'name'],
  [/^(?:your[-_])?first[-_]?name$/, 'given-name'],
  [/^(?:your[-_])?(?:last[-_]?name|surname)$/, 'family-name'],
  [/^(?:your[-_])?(?:company|organi[sz]ation)$/, 'organization'],
  [/^(?:your[-_])?(?:street|address)$/, 'street-address'],
  [/^(?:your[-_])?(?:post(?:al)?[-_]?code|zip(?:[-_]?code)?)$/, 'postal-code'],
  [/^(?:your[-_])?(?:city|town)$/, 'address-level2'],
  [/^(?:your[-_])?country$/, 'country-name'],
]

/**
 * Tells browsers what the visitor's own fields are for, where the site owner did not (WCAG 1.3.5).
 * @param rules of the form's schema
 */
export function nameFields(form: HTMLFormElement, rules: readonly unknown[], edits: HostEdits): void {
  const ruled = rulesByField(rules)
  for (const control of form.querySelectorAll<HTMLInputElement>('input.wpcf7-form-control')) {
    const [purpose = '', keyboard = ''] = ruled.get(control.name) ?? BY_RULE[control.type] ?? []
    const token = purpose || BY_NAME.find(([name]) => name.test(control.name))?.[1]
    // What no visitor reaches is a trap for machines, and must stay empty.
    if (!/^(?:text|email|tel|url)$/.test(control.type) || control.tabIndex < 0) continue
    if (token && !control.hasAttribute('autocomplete')) edits.attribute(control, 'autocomplete', token)
    // The other types bring their keyboard.
    if (keyboard && control.type === 'text' && !control.hasAttribute('inputmode'))
      edits.attribute(control, 'inputmode', keyboard)
  }
}

/** Also rules that stand within others. */
function rulesByField(rules: readonly unknown[]): ReadonlyMap<string, readonly [string, string]> {
  const found = new Map<string, readonly [string, string]>()
  for (const rule of rules) {
    if (!isRecord(rule)) continue
    const { rule: name, field, rules: inner } = rule
    const known = typeof name === 'string' ? BY_RULE[name] : undefined
    if (known && typeof field === 'string') found.set(field, known)
    if (Array.isArray(inner)) for (const entry of rulesByField(inner)) found.set(...entry)
  }
  return found
}
