import type { PickupPoint, PointDetails } from '../points/point.ts'
import type { Ports } from '../ports.ts'
import type { Selector } from '../selector.ts'
import { statusAt } from './status.ts'
import { statusWords, timeWords, type TimeWords } from './time-words.ts'
import { readWeek, type Week } from './week.ts'
import { clockIn, zoneOf } from './zone.ts'

/** What is told of a point's opening hours at one time. */
export interface Opening {
  readonly week: Week
  /** Of the week, where the point is: 0 for Monday. */
  readonly today: number
  readonly words: TimeWords
  /** How it stands now; the first says whether it is open. */
  readonly status: readonly string[]
  readonly isOpen: boolean
  /** The time zone of the hours where the device has another time; empty otherwise. */
  readonly zone: string
}

interface OpeningNeeds extends Pick<Selector, 'translate'> {
  readonly config: Pick<Selector['config'], 'timeZone'>
  readonly controller: { readonly ports: Pick<Ports, 'locale' | 'report'> }
}

/** @returns `null` where the hours are unknown or cannot be read */
export function openingOf(
  { country }: PickupPoint,
  { hours }: PointDetails,
  { config, translate, controller }: OpeningNeeds,
  now: number,
): Opening | null {
  const { locale, report } = controller.ports
  const week = readWeek(hours)
  if (!week) return null
  const zone = zoneOf(country, config.timeZone, report)
  const time = new Date(now)
  const there = clockIn(zone, time)
  const here = clockIn(undefined, time)
  const words = timeWords(locale)
  const status = statusAt(week, there)
  return {
    week,
    today: there.day,
    words,
    status: statusWords(status, there.day, words, translate),
    isOpen: status.kind !== 'closed',
    zone: zone && (here.day !== there.day || here.minute !== there.minute) ? zone : '',
  }
}
