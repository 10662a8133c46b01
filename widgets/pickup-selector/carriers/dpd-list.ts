import { isExplicit, row } from '../host.ts'
import { PRINTED_LIST } from '../manifest.ts'
import type { PickupPoint } from '../model.ts'
import { whenIdle } from '../../../src/timing/idle.ts'
import type { TakePoints } from './carrier.ts'
import { pointFromLabel } from './dpd-label.ts'

/** Items read between two looks at the clock. */
const BATCH_SIZE = 500
/** Reading goes on this long before the browser may do something else, ms: below what is felt, 50 ms. */
const SLICE_MS = 30
/** Lists up to this length are read at once: shorter than the wait for an idle moment, points. */
const SMALL_LIST = 1000

/** The element that holds the points which the server printed for `host`; `null` where it printed none. */
export function printedList(host: HTMLElement): HTMLElement | null {
  if (!isExplicit(host) || host.matches(PRINTED_LIST)) return host
  return row(host).querySelector<HTMLElement>(`${PRINTED_LIST},select[name$="parcels_terminal"]`)
}

/**
 * Reads the points that the server printed for `host`, long lists in idle moments.
 * @param take receives the points in batches; with the last one, whether the server has further pages
 */
export function readPrintedPoints(host: HTMLElement, take: TakePoints, signal: AbortSignal): void {
  const list = printedList(host)
  if (!list) return
  const items = list.querySelectorAll<HTMLElement>(
    list instanceof HTMLSelectElement ? 'option' : '.group-pudo,.pudo',
  )
  const button = list.querySelector('[load-more-page]')
  const hasMore =
    button && Number(button.getAttribute('load-more-page')) > 0 && !button.classList.contains('hidden')
  let at = 0
  let city = ''

  function readBatch(): void {
    const end = Math.min(items.length, at + BATCH_SIZE)
    const points: PickupPoint[] = []
    for (; at < end; at += 1) {
      const item = items[at]
      if (!item) continue
      if (item.classList.contains('group-pudo')) {
        city = item.textContent.trim()
        continue
      }
      const point =
        item instanceof HTMLOptionElement
          ? pointOfOption(item)
          : pointFromLabel(item.getAttribute('data-value') ?? '', item.textContent.trim(), {
              city,
              cod: item.getAttribute('data-cod'),
            })
      if (point) points.push(point)
    }
    take(points, at < items.length ? undefined : { hasMore })
  }

  function read(): void {
    const started = performance.now()
    do readBatch()
    while (at < items.length && (items.length <= SMALL_LIST || performance.now() - started < SLICE_MS))
    if (at < items.length) whenIdle(signal, read)
  }

  read()
}

/** The point of one option of the theme's select; `null` for its empty first one. */
export function pointOfOption(option: HTMLOptionElement): PickupPoint | null {
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
