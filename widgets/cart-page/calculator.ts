import { isOnPage } from '../../src/island/stand-down.ts'
import { triggerHostEvent } from '../../src/jquery/jquery.ts'
import { COUNTRY_SELECT } from '../../src/originals/cart.ts'
import { followCountry } from './country.ts'
import { isTyped } from './fields.ts'
import type { Parts } from './parts.ts'
import { CALCULATOR_BUTTON, CALCULATOR_FIELDS, COUNTRY, STATE } from './selectors.ts'

/** The form that asks where to send the order, below the totals. */
export interface Calculator {
  readonly toggle: (button: HTMLElement) => void
  /** Notes whether it is open, and the region in it. @returns has the form in its place the same way */
  readonly keep: () => () => void
}

export function createCalculator(parts: Parts, signal: AbortSignal): Calculator {
  // Where another form of the page needs WooCommerce's script, that serves this one too.
  const hasOriginal = isOnPage(COUNTRY_SELECT)
  if (!hasOriginal) followCountry(parts, signal)

  const isOpen = (): boolean => {
    const fields = document.querySelector<HTMLElement>(CALCULATOR_FIELDS)
    return fields !== null && fields.style.display !== 'none'
  }

  const findAll = (selector: string): readonly HTMLInputElement[] => [
    ...document.querySelectorAll<HTMLInputElement>(`${CALCULATOR_FIELDS} :is(${selector})`),
  ]

  /** Has the form fit its country. */
  function fit(): void {
    for (const country of findAll(COUNTRY)) {
      if (hasOriginal) triggerHostEvent(country, 'change')
      else country.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }

  function set(on: boolean): void {
    const edits = parts.edits()
    for (const fields of document.querySelectorAll<HTMLElement>(CALCULATOR_FIELDS))
      edits.style(fields, 'display', on ? 'block' : 'none')
    if (on) {
      fit()
      // Lists of other scripts are drawn where they are seen.
      triggerHostEvent(document.body, 'country_to_state_changed')
    }
    for (const button of document.querySelectorAll(CALCULATOR_BUTTON))
      edits.attribute(button, 'aria-expanded', String(on))
  }

  function keep(): () => void {
    const wasOpen = isOpen()
    const [country] = findAll(COUNTRY)
    const [region] = findAll(STATE)
    const typed = region && isTyped(region) ? region.value : ''
    return () => {
      if (wasOpen) set(true)
      else if (typed) fit()
      // The shop printed the field for the country that it knows: only now there is one that takes what was typed.
      const [field] = findAll(STATE)
      if (typed && field && findAll(COUNTRY)[0]?.value === country?.value) field.value = typed
    }
  }

  return { toggle: () => set(!isOpen()), keep }
}
