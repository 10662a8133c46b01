import { DPD_PUBLIC } from '../../../src/originals/dpd-baltic.ts'
import { row } from '../host.ts'
import type { PickupPoint } from '../points/point.ts'
import { readInSlices } from '../points/in-slices.ts'
import type { Carrier } from './carrier.ts'
import { dpd } from './dpd.ts'
import { pointFromLabel } from './dpd-label.ts'

/** DPD Baltic with a theme's select (dpd-baltic.md#row). */
export const carrier: Carrier = {
  ...dpd,
  originals: [DPD_PUBLIC],
  takesOver: true,

  words(host) {
    const placeholder = selectOf(host)?.querySelector('option[value=""]')?.textContent.trim() ?? ''
    return { placeholder, search: '', more: '' }
  },

  choice(_host, field) {
    const [option] = field instanceof HTMLSelectElement ? field.selectedOptions : []
    return option ? pointOfOption(option) : null
  },

  readPrinted(host, take, signal) {
    const options = selectOf(host)?.options
    if (options) readInSlices(options, pointOfOption, { hasMore: null }, take, signal)
  },
}

function selectOf(host: HTMLElement): HTMLSelectElement | null {
  return host instanceof HTMLSelectElement
    ? host
    : row(host).querySelector<HTMLSelectElement>('select[name$="parcels_terminal"]')
}

/** The point of one option of the theme's select; `null` for its empty first one. */
function pointOfOption(option: HTMLOptionElement): PickupPoint | null {
  const { parentElement } = option
  // There may be 50,000: `dataset` and `text` take several times as long.
  const label = option.textContent.trim()
  return pointFromLabel(
    option.getAttribute('data-value') ?? option.value,
    UNEVEN_SPACE.test(label) ? label.replaceAll(/\s+/g, ' ') : label,
    {
      city: parentElement instanceof HTMLOptGroupElement ? parentElement.label : '',
      cod: option.getAttribute('data-cod'),
    },
  )
}

const UNEVEN_SPACE = /\s\s|[\t\n\r]/
