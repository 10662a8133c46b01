import type { HostEdits } from '../../src/undo/host-edits.ts'
import { guardAcceptance } from './acceptance.ts'
import { completeUrl, keepExclusive, tieFreeText } from './choices.ts'
import { createCounters } from './counters.ts'

/** The form's small helps: counters, acceptance, exclusive boxes, free text, addresses without a scheme. */
export interface FormHelp {
  /** Looks at every value again. */
  readonly refresh: () => void
  /** A control was changed by the visitor. */
  readonly changed: (control: EventTarget | null) => void
  /** Text is being typed, pasted or composed. */
  readonly edited: () => void
}

export function createFormHelp(form: HTMLFormElement, edits: HostEdits): FormHelp {
  const count = createCounters(form, edits)
  const checkAcceptance = guardAcceptance(form, edits)
  return {
    refresh() {
      count()
      checkAcceptance()
      tieFreeText(form, edits)
    },
    changed(control) {
      keepExclusive(form, control)
      tieFreeText(form, edits, control)
      completeUrl(control)
      count()
      checkAcceptance()
    },
    edited: count,
  }
}
