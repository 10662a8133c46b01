import { clockIn, hasDay } from '../../../src/format/clock.ts'
import type { Rules } from '../host.ts'

/** What is known of visit and visitor. */
export interface Facts {
  readonly path: string
  /** Of the page on which the visit began, without the question mark. */
  readonly query: string
  /** Host that the visit came from; empty where it came from none. */
  readonly referrer: string
  readonly loggedIn: boolean
  /** 1 is the first visit; 0 where visits are not counted. */
  readonly visits: number
  readonly now: Date
  /** The variant of the bar's experiment that this visitor sees; empty without one. */
  readonly variant: string
  /** Sum of the goods; `null` where the shop did not say. */
  readonly cart: number | null
}

const HOURS = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/

/** @returns why a bar with these rules does not show, in words; `null` where it does */
export function whyNot(rules: Rules, facts: Facts): string | null {
  const { paths, params, referrers, cartFrom, cartBelow, visitor, visitsFrom } = rules
  if (!fitsPath(paths, facts.path)) return `it is not for the page ${facts.path}`
  if (params.length > 0 && !params.some((wanted) => carries(facts.query, wanted)))
    return `the address of the visit carries none of ${params.join(', ')}`
  if (referrers.length > 0 && !referrers.some((pattern) => fitsSite(pattern, facts.referrer)))
    return `the visit came from ${facts.referrer || 'nowhere'}`
  if (visitor !== 'any' && (visitor === 'logged-in') !== facts.loggedIn)
    return `it is for visitors who are ${visitor}`
  if (facts.visits < visitsFrom)
    return `it is visit ${facts.visits}, and it shows from visit ${visitsFrom} on`
  if (rules.experiment && facts.variant !== rules.variant)
    return `of "${rules.experiment}" the visitor sees "${facts.variant}", and this is "${rules.variant}"`
  const { cart } = facts
  if (cartFrom > 0 || cartBelow > 0) {
    if (cart === null) return 'the shop did not say what is in the cart'
    if (cart < cartFrom) return `the cart has ${cart}, less than ${cartFrom}`
    if (cartBelow > 0 && cart >= cartBelow) return `the cart has ${cart}, not less than ${cartBelow}`
  }
  return fitsTime(rules, facts.now)
}

/** One of the paths without an exclamation mark, where there are some, and none of those with one. */
function fitsPath(patterns: readonly string[], path: string): boolean {
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!'))
  const unwanted = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1))
  return (
    (wanted.length === 0 || wanted.some((pattern) => fits(pattern, path))) &&
    !unwanted.some((pattern) => fits(pattern, path))
  )
}

/** Star by star from the left, so that no pattern takes long. */
function fits(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.toLowerCase().split('*')
  const value = text.toLowerCase()
  if (rest.length === 0) return value === first || `${value}/` === first || value === `${first}/`
  if (!value.startsWith(first)) return false
  const last = rest.pop() ?? ''
  let at = first.length
  for (const part of rest) {
    const found = value.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return value.length - last.length >= at && value.endsWith(last)
}

/** `utm_source` alone: any value. */
function carries(query: string, wanted: string): boolean {
  const [name = '', ...value] = wanted.split('=')
  const given = new URLSearchParams(query).get(name)
  return given !== null && (value.length === 0 || fits(value.join('='), given))
}

/** A site's own subdomains count as it. */
function fitsSite(pattern: string, host: string): boolean {
  if (pattern === 'none') return host === ''
  return host !== '' && (fits(pattern, host) || fits(`*.${pattern}`, host))
}

function fitsTime({ days, hours, timeZone, from, until }: Rules, now: Date): string | null {
  const begin = from ? Date.parse(from) : Number.NEGATIVE_INFINITY
  const end = until ? Date.parse(until) : Number.POSITIVE_INFINITY
  if (Number.isNaN(begin) || Number.isNaN(end)) return `"${from}" or "${until}" is not a date`
  if (now.getTime() < begin) return `it shows from ${from} on`
  if (now.getTime() >= end) return `it showed until ${until}`
  if (days.length === 0 && !hours) return null
  const clock = clockIn(now, timeZone)
  if (!clock) return `"${timeZone}" is not a time zone`
  if (!hasDay(days, clock)) return `it is ${clock.day}, and it shows on ${days.join(', ')}`
  if (!hours) return null
  const [, h1, m1, h2, m2] = HOURS.exec(hours) ?? []
  if (h1 === undefined) return `"${hours}" is not a time of day like 09:00-18:00`
  const [open, close] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)]
  const { minutes } = clock
  const inside = open <= close ? minutes >= open && minutes < close : minutes >= open || minutes < close
  return inside ? null : `it shows at ${hours}`
}
