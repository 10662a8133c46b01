import { plainText } from '../../src/html/plain-text.ts'
import { isRecord } from '../../src/read/is-record.ts'
import { readGlobal, textOf } from '../../src/read/globals.ts'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import { readPrinted } from './printed.ts'

const PARAMS = 'wc_address_i18n_params'
const WIDTHS = ['form-row-first', 'form-row-last', 'form-row-wide']
const INVALID = ['woocommerce-invalid', 'woocommerce-invalid-required-field']

/** Words, order and duties of an address's fields in a country. */
export function applyLocale(form: HTMLElement, country: string, edits: HostEdits): void {
  const locales = readPrinted(PARAMS, 'locale')
  const usual = recordIn(locales, 'default')
  const own = country in locales ? recordIn(locales, country) : usual
  for (const [key, selector] of Object.entries(readPrinted(PARAMS, 'locale_fields'))) {
    const row = typeof selector === 'string' ? form.querySelector<HTMLElement>(selector) : null
    if (row) applyField(row, key, { ...recordIn(usual, key), ...recordIn(own, key) }, edits)
  }
}

function applyField(
  row: HTMLElement,
  key: string,
  locale: Readonly<Record<string, unknown>>,
  edits: HostEdits,
): void {
  const { required, hidden, class: classes } = locale
  const label = 'label' in locale ? plainText(textOf(locale, 'label')) : undefined
  for (const element of row.querySelectorAll('label')) setLabel(element, label, required === true, edits)
  edits.toggleClass(row, 'validate-required', required === true)
  if (required !== true) for (const name of INVALID) edits.toggleClass(row, name, false)
  const hint = 'placeholder' in locale ? textOf(locale, 'placeholder') : label
  const unlabelled = !row.querySelector('label:not(.screen-reader-text)')
  if (hint !== undefined && ('placeholder' in locale || unlabelled)) {
    for (const field of row.querySelectorAll('input, select, textarea'))
      for (const name of ['placeholder', 'data-placeholder']) edits.attribute(field, name, hint)
  }
  if (hidden === true) {
    edits.style(row, 'display', 'none')
    for (const field of row.querySelectorAll<HTMLInputElement>('input, select')) field.value = ''
  } else if (key !== 'state') edits.style(row, 'display', '')
  if (!Array.isArray(classes)) return
  for (const name of new Set([...WIDTHS, ...classes.map(String)]))
    edits.toggleClass(row, name, classes.includes(name))
}

function setLabel(label: Element, words: string | undefined, required: boolean, edits: HostEdits): void {
  const mark = document.createElement('span')
  mark.className = required ? 'required' : 'optional'
  if (required) mark.ariaHidden = 'true'
  mark.textContent = required ? '*' : `(${textOf(readGlobal(PARAMS), 'i18n_optional_text')})`
  const printed = [...label.childNodes].filter(
    (node) =>
      !(node instanceof Element && node.matches('.required, .optional')) && node.textContent !== '\u00A0',
  )
  edits.children(label, [...(words === undefined ? printed : [words]), '\u00A0', mark])
}

function recordIn(record: Readonly<Record<string, unknown>>, key: string): Readonly<Record<string, unknown>> {
  const value = Object.hasOwn(record, key) ? record[key] : undefined
  return isRecord(value) ? value : {}
}
