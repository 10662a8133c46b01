import { ConfigError } from '../../../src/island/config-error.ts'
import type { Moment } from './status.ts'

/** The capital's time zone of the countries that the carriers serve; of Spain, Portugal and their islands the mainland's. */
const ZONES: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CH: 'Europe/Zurich',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  SE: 'Europe/Stockholm',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  UA: 'Europe/Kiev',
}

/** Names that were found to be none, so that each is told of once. */
const refused = new Set<string>()

/**
 * The time zone of a point's opening hours: what the site owner says, else its country's, else the device's
 * (`undefined`).
 * @param report hears once of a name that is none
 */
export function zoneOf(
  country: string,
  configured: string,
  report: (error: unknown) => void,
): string | undefined {
  if (configured === '' || refused.has(configured)) return ZONES[country]
  try {
    return new Intl.DateTimeFormat('en', { timeZone: configured }).resolvedOptions().timeZone
  } catch {
    refused.add(configured)
    report(
      new ConfigError(
        `The option timeZone is ${JSON.stringify(configured)}, which is not a time zone, so opening hours are judged by the ` +
          `clock of the point’s country. Write an IANA name, as Europe/Vilnius.`,
      ),
    )
    return ZONES[country]
  }
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** What the clocks of `timeZone` show at `time`; the device's own clock where it is `undefined`. */
export function clockIn(timeZone: string | undefined, time: Date): Moment {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(time)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return { day: DAYS.indexOf(part('weekday')), minute: Number(part('hour')) * 60 + Number(part('minute')) }
}
