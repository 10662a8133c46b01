import { triggerHostEvent } from '../../src/jquery/jquery.ts'
import { pageJQuery } from '../../src/jquery/page-jquery.ts'
import { readGlobal, textOf } from '../../src/read/globals.ts'
import { isOnPage } from '../../src/island/stand-down.ts'
import { ADDRESS_I18N } from '../../src/originals/cart.ts'
import { applyLocale } from './locale.ts'
import type { Parts } from './parts.ts'
import { readPrinted } from './printed.ts'
import { CALCULATOR, COUNTRY, STATE } from './selectors.ts'

const PARAMS = 'wc_country_select_params'

/** Fits the states and the words of the address to its country, as WooCommerce's scripts do. */
export function followCountry(parts: Parts, signal: AbortSignal): void {
  document.addEventListener(
    'change',
    ({ target }) => {
      const field = target as HTMLInputElement
      const form = field.matches(COUNTRY) ? field.closest<HTMLElement>(CALCULATOR) : null
      if (form) setCountry(form, field.value, parts)
    },
    { signal },
  )
}

function setCountry(form: HTMLElement, country: string, parts: Parts): void {
  const state = form.querySelector<HTMLInputElement | HTMLSelectElement>(STATE)
  const changed = state !== null && setStates(state, readPrinted(PARAMS, 'countries')[country], parts)
  const about = [country, pageJQuery<(element: Element) => unknown>()?.(form) ?? form]
  if (changed) triggerHostEvent(document.body, 'country_to_state_changed', about)
  if (!isOnPage(ADDRESS_I18N)) applyLocale(form, country, parts.edits())
  triggerHostEvent(document.body, 'country_to_state_changing', about)
}

/**
 * @param states by code; empty where a country has none, `undefined` where the shop knows none and they are typed
 * @returns whether another field stands there
 */
function setStates(old: HTMLInputElement | HTMLSelectElement, states: unknown, parts: Parts): boolean {
  const edits = parts.edits()
  const known = typeof states === 'object' && states !== null ? Object.entries(states) : undefined
  const row = old.closest<HTMLElement>('.form-row')
  if (row) edits.style(row, 'display', known?.length === 0 ? 'none' : '')
  const kind = known ? (known.length > 0 ? 'select' : 'hidden') : 'text'
  if (kind !== 'select' && old.type === kind) return false
  const fresh = kind === 'select' ? selectOf(known ?? []) : inputOf(kind, old)
  fresh.id = old.id
  fresh.name = old.name
  const classes = old.dataset['inputClasses']
  if (classes !== undefined) fresh.dataset['inputClasses'] = classes
  fresh.className =
    `${{ select: 'state_select', hidden: 'hidden', text: 'input-text' }[kind]} ${classes ?? ''}`.trim()
  if (kind === 'select') fresh.value = old.value
  if (fresh instanceof HTMLSelectElement && fresh.selectedIndex < 0) fresh.selectedIndex = 0
  const place = old.parentElement
  if (place)
    edits.children(
      place,
      [...place.childNodes].map((node) => (node === old ? fresh : node)),
    )
  return true
}

function selectOf(states: ReadonlyArray<readonly [code: string, name: unknown]>): HTMLSelectElement {
  const select = document.createElement('select')
  const none = [['', textOf(readGlobal(PARAMS), 'i18n_select_state_text')]] as const
  for (const [code, name] of [...none, ...states]) {
    const option = document.createElement('option')
    option.value = code
    option.textContent = String(name)
    select.append(option)
  }
  return select
}

function inputOf(type: string, { dataset }: HTMLElement): HTMLInputElement {
  const input = document.createElement('input')
  input.type = type
  const placeholder = dataset['placeholder'] ?? ''
  if (type === 'text') input.placeholder = placeholder
  return input
}
