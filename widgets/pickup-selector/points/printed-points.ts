import { pointOfOption, printedList } from '../host.ts'
import type { PickupPoint } from '../model.ts'
import { pointFromLabel } from './read-points.ts'
import { whenIdle } from '../../../src/timing/idle.ts'

/** Items read between two looks at the clock. */
const BATCH_SIZE = 500
/** Reading goes on this long before the browser may do something else, ms: below what is felt, 50 ms. */
const SLICE_MS = 30
/** Lists up to this length are read at once: shorter than the wait for an idle moment, points. */
const SMALL_LIST = 1000

/**
 * Reads the points that the server printed for `host`, long lists in idle moments.
 * @param take receives the points in batches; with the last one, whether the server has further pages
 */
export function readPrintedPoints(
  host: HTMLElement,
  take: (points: readonly PickupPoint[], end?: { readonly hasMore: boolean | null }) => void,
  signal: AbortSignal,
): void {
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
