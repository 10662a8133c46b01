import { onSelectCommit } from '../../src/interaction/select-commit.ts'

const SELECT = 'select.orderby'

/**
 * Asks for the list again as soon as the shopper has chosen its order. The form has no button.
 * @param chosen whether that has happened already
 */
export function submitOnChoice(form: HTMLFormElement, signal: AbortSignal, chosen: boolean): void {
  const select = form.querySelector<HTMLSelectElement>(SELECT)
  if (!select || signal.aborted) return
  // Firefox and Chromium bring back what was chosen before the page was left; the list is in the order of its address.
  onSelectCommit(select, signal, () => form.requestSubmit(), chosen)
}
