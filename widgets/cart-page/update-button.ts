import type { HostEdits } from '../../src/undo/host-edits.ts'
import { isTyped } from './fields.ts'
import { FORM, ROW, UPDATE } from './selectors.ts'

const FIELD = 'input, select, textarea'

/** The button that updates the cart can be pressed once a quantity has changed. */
export function setUpdateButton(edits: HostEdits): void {
  const changed = [...document.querySelectorAll(`${FORM} ${ROW} :is(${FIELD})`)].some(isTyped)
  enableUpdate(edits, changed)
}

export function enableUpdate(edits: HostEdits, on: boolean): void {
  for (const button of document.querySelectorAll<HTMLElement>(UPDATE))
    edits.attribute(button, 'disabled', on ? null : '')
}
