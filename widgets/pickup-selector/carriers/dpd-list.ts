import { isExplicit, row } from '../host.ts'
import { PRINTED_LIST } from '../native-markup.ts'
import type { PickupPoint } from '../points/point.ts'
import { readInSlices } from '../points/in-slices.ts'
import type { TakePoints } from './carrier.ts'
import { pointFromLabel } from './dpd-label.ts'

/** The element that holds the points which the server printed for `host`; `null` where it printed none. */
export function printedList(host: HTMLElement): HTMLElement | null {
  if (!isExplicit(host) || host.matches(PRINTED_LIST)) return host
  return row(host).querySelector<HTMLElement>(PRINTED_LIST)
}

/**
 * Reads the points that the server printed for `host`, long lists in idle moments.
 * @param take receives the points in batches; with the last one, whether the server has further pages
 */
export function readPrintedPoints(host: HTMLElement, take: TakePoints, signal: AbortSignal): void {
  const list = printedList(host)
  if (!list) return
  const items = list.querySelectorAll('.group-pudo,.pudo')
  const button = list.querySelector('[load-more-page]')
  const hasMore =
    button && Number(button.getAttribute('load-more-page')) > 0 && !button.classList.contains('hidden')
  let city = ''

  function readItem(item: Element): PickupPoint | null {
    const label = item.textContent.trim()
    if (item.classList.contains('group-pudo')) {
      city = label
      return null
    }
    return pointFromLabel(item.getAttribute('data-value') ?? '', label, {
      city,
      cod: item.getAttribute('data-cod'),
    })
  }

  readInSlices(items, readItem, { hasMore }, take, signal)
}
