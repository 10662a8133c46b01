import { knownLocale } from '../../../src/i18n/known-locale.ts'
import type { PickupController } from '../controller.ts'
import { readKeptList, writeKeptList } from './list-cache.ts'

const DAY_MS = 86_400_000

/** Keeps the present list, which is whole, in the place of the last. @param carrier whose list it is */
export async function keep({ ports, finder }: PickupController, carrier: string): Promise<void> {
  const points = finder()?.all() ?? []
  if (points.length > 0)
    await writeKeptList({ carrier, country: ports.country() }, { at: Date.now(), points })
}

/**
 * Lists what the last visit kept, until the shop has told of all points. Where it cannot be asked, the list says how old it is.
 * @param carrier whose list it is
 */
export async function serve(
  { get, dispatch, ports, finder }: PickupController,
  carrier: string,
): Promise<void> {
  const country = ports.country()
  const kept = await readKeptList({ carrier, country })
  const present = finder()
  if (!kept || !present || present.isWhole() || ports.country() !== country) return
  present.serve(kept.points)
  dispatch({ type: 'kept', age: ports.translate('List of {when}', { when: ageOf(kept.at, ports.locale) }) })
  // Where the page prints a part of the list, that part is fresh.
  if (!ports.searchIsPage) return
  try {
    await ports.search('', new AbortController().signal)
  } catch {
    // What asked for the list reports it.
    if (get().search !== 'idle' || present.isWhole()) return
    dispatch({ type: 'searched', outcome: navigator.onLine ? 'failed' : 'offline' })
  }
}

/** `today`, `3 days ago`, in the page's language. */
export function ageOf(at: number, locale: string, now = Date.now()): string {
  const days = Math.round((midnight(at) - midnight(now)) / DAY_MS)
  return new Intl.RelativeTimeFormat(knownLocale(locale), { numeric: 'auto' }).format(
    Math.min(days, 0),
    'day',
  )
}

function midnight(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0)
}
