import { fieldOf, type Field } from '../host.ts'
import type { PickupPoint } from '../points/point.ts'
import { needsPickupPoint } from './dpd-rules.ts'
import type { Carrier, Words } from './carrier.ts'
import { pointFromLabel } from './dpd-label.ts'
import { printedList, readPrintedPoints } from './dpd-list.ts'
import { createDpdServer } from './dpd-server.ts'

/** DPD Baltic with its own list (dpd-baltic.md#row). */
export const dpd: Carrier = {
  name: '',
  judgesPayment: true,
  words: printedWords,
  choice: printedChoice,
  readPrinted: readPrintedPoints,
  connect: createDpdServer,
  leadsToPoints: needsPickupPoint,
  // The carrier's brand (dpd-baltic.md#storing-a-choice).
  refusal: /pick-?up/i,
}

/** What the row of `host` says for a field of this name. Once something is chosen it prints no placeholder. */
function printedWords(host: HTMLElement, fieldName: string): Words {
  const list = printedList(host)
  const more = list?.querySelector('.load-more')?.textContent.trim() ?? ''
  const search = list?.querySelector<HTMLInputElement>('.js--pudo-search')?.placeholder.trim() ?? ''
  const label = fieldOf(host, fieldName)?.value ? null : list?.querySelector('.selected-option')
  return { placeholder: label?.textContent.trim() ?? '', search, more }
}

/** What the server says is chosen: the field's value with the label it printed; `null` for nothing. */
function printedChoice(host: HTMLElement, field: Field): PickupPoint | null {
  const list = printedList(host)
  const label = list?.querySelector<HTMLElement>('.selected-option')
  const item = list?.querySelector<HTMLElement>(`.pudo[data-value="${CSS.escape(field.value)}"]`)
  return pointFromLabel(field.value, label?.textContent.trim() ?? '', {
    city: cityOf(item ?? null),
    cod: label?.dataset['cod'] ?? item?.dataset['cod'],
  })
}

/** The heading that an item of the carrier's list stands below. */
function cityOf(item: Element | null): string {
  let heading = item
  while (heading && !heading.classList.contains('group-pudo')) heading = heading.previousElementSibling
  return heading?.textContent.trim() ?? ''
}
