import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { guardAcceptance } from './acceptance.ts'
import { completeUrl, keepExclusive, tieFreeText } from './choices.ts'

/** The form's small helps: acceptance, exclusive boxes, free text, addresses without a scheme. */
export interface FormHelp {
  /** Looks at every value again. */
  readonly refresh: () => void
  /** A control was changed by the visitor. */
  readonly changed: (control: EventTarget | null) => void
}

export function createFormHelp(form: HTMLFormElement, edits: HostEdits): FormHelp {
  const checkAcceptance = guardAcceptance(form, edits)
  return {
    refresh() {
      checkAcceptance()
      tieFreeText(form, edits)
    },
    changed(control) {
      keepExclusive(form, control)
      tieFreeText(form, edits, control)
      completeUrl(control)
      checkAcceptance()
    },
  }
}
