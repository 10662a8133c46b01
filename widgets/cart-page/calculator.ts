import { isOnPage } from '../../src/island/stand-down.ts'
import { triggerHostEvent } from '../../src/jquery/jquery.ts'
import { COUNTRY_SELECT } from '../../src/originals/cart.ts'
import { followCountry } from './country.ts'
import type { Parts } from './parts.ts'
import { CALCULATOR_BUTTON, CALCULATOR_FIELDS } from './selectors.ts'

/** The form that asks where to send the order, below the totals. */
export interface Calculator {
  readonly toggle: (button: HTMLElement) => void
  readonly open: () => void
  readonly isOpen: () => boolean
}

const COUNTRY = 'select.country_to_state, input.country_to_state'

export function createCalculator(parts: Parts, signal: AbortSignal): Calculator {
  // Where another form of the page needs WooCommerce's script, that serves this one too.
  const hasOriginal = isOnPage(COUNTRY_SELECT)
  if (!hasOriginal) followCountry(parts, signal)

  const isOpen = (): boolean => {
    const fields = document.querySelector<HTMLElement>(CALCULATOR_FIELDS)
    return fields !== null && fields.style.display !== 'none'
  }

  function set(on: boolean): void {
    const edits = parts.edits()
    for (const fields of document.querySelectorAll<HTMLElement>(CALCULATOR_FIELDS)) {
      edits.style(fields, 'display', on ? 'block' : 'none')
      const country = on ? fields.querySelector(COUNTRY) : null
      if (country && hasOriginal) triggerHostEvent(country, 'change')
      else country?.dispatchEvent(new Event('change', { bubbles: true }))
    }
    // Lists of other scripts are drawn where they are seen.
    if (on) triggerHostEvent(document.body, 'country_to_state_changed')
    for (const button of document.querySelectorAll(CALCULATOR_BUTTON))
      edits.attribute(button, 'aria-expanded', String(on))
  }

  return { isOpen, open: () => set(true), toggle: () => set(!isOpen()) }
}
