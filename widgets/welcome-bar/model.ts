import { isEmail } from '../../src/format/email.ts'
import { isPhone } from '../../src/format/phone.ts'
import type { MessageKey } from './texts.ts'

/** Time of sliding in, ms (product.md#welcome-bar). */
export const SLIDE_MS = 1000
/** Time between two pulses, ms (product.md#welcome-bar). */
export const PULSE_INTERVAL_MS = 3500
/** Pulses before the bar keeps still. */
export const MAX_PULSES = 3
/** Time that the thank-you stays after a lead, ms (product.md#welcome-bar). */
export const HIDE_AFTER_LEAD_MS = 2000
/** Time between a click that closes and the bar going, ms (product.md#welcome-bar). */
export const HIDE_AFTER_CLICK_MS = 100
/** Time between two steps of the countdown, ms. */
export const TICK_MS = 1000
/** Widest window that counts as mobile, px (decisions.md#welcome-bars-memory-and-leads). */
export const MOBILE_MAX_PX = 767

/** Room for each value of a lead in the plugin's table, characters: a longer one loses the lead. */
export const LEAD_VALUE_MAX = 255

/** What makes a bar come. */
export const TRIGGERS = ['delay', 'scroll', 'exit', 'click', 'form-sent'] as const
export type Trigger = (typeof TRIGGERS)[number]

/** How long a bar stays away once it was closed: for ever, until the next visit, or until the next page. */
export const MEMORIES = ['local', 'session', 'none'] as const
export type Memory = (typeof MEMORIES)[number]

/** What the visitor wrote into the fields that are shown; `null` for a field that is not. */
export interface Lead {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

export type LeadField = 'name' | 'email' | 'phone'

/** Message of a lead that cannot be sent (product.md#welcome-bar). */
export type LeadMessage = Extract<MessageKey, `Please${string}`>

export interface LeadProblem {
  readonly field: LeadField
  readonly message: LeadMessage
}

/** The one thing to correct first, in the order of the original (sticky-bar.md#lead-rules); `null` for a good lead. */
export function findProblem({ name, email, phone }: Lead): LeadProblem | null {
  if (given(name) && (given(email) || given(phone))) {
    // Of two bad values the phone number is told.
    if (given(phone) && !isPhone(phone)) {
      return { field: 'phone', message: 'Please, enter valid phone' }
    }
    if (given(email) && !isEmail(email)) {
      return { field: 'email', message: 'Please, enter valid email' }
    }
    return null
  }
  if (missing(name) && missing(email)) return { field: 'name', message: 'Please enter your name and email' }
  if (missing(name) && missing(phone)) return { field: 'name', message: 'Please enter your name and phone' }
  if (missing(name)) return { field: 'name', message: 'Please enter your name' }
  if (missing(email)) return { field: 'email', message: 'Please, enter your email' }
  if (missing(phone)) return { field: 'phone', message: 'Please, enter your phone' }
  return null
}

function missing(value: string | null): value is string {
  return value !== null && value.trim() === ''
}

function given(value: string | null): value is string {
  return value !== null && value.trim() !== ''
}

/** What the server said of a lead. An empty body is all that the plugin says of one it has stored. */
export type LeadResult = { readonly accepted: true } | { readonly accepted: false; readonly message: string }

/** @param body what the client made of the answer: parsed JSON, or text where it is not */
export function readLeadResult(body: unknown): LeadResult {
  if (typeof body === 'string' && body.trim() === '') return { accepted: true }
  if (typeof body !== 'object' || body === null) return { accepted: false, message: '' }
  const { status, error, errors } = body as Readonly<Record<string, unknown>>
  if (isYes(status) && !isYes(error)) return { accepted: true }
  const [first] = Array.isArray(errors) ? (errors as readonly unknown[]) : []
  const message = typeof first === 'object' && first !== null && 'message' in first ? first.message : ''
  return { accepted: false, message: typeof message === 'string' ? message : '' }
}

/** PHP's ways to say 1. */
function isYes(value: unknown): boolean {
  return typeof value !== 'object' && Number(value) === 1
}

/** How far down a page is, from 0 to 100; a page that fits its window has been seen. */
export function scrollPercent(scrollTop: number, pageHeight: number, windowHeight: number): number {
  const way = pageHeight - windowHeight
  return way > 0 ? (100 * scrollTop) / way : 100
}

/** Whole days, hours, minutes and seconds of `ms`. */
export function splitTime(
  ms: number,
): readonly [days: number, hours: number, minutes: number, seconds: number] {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ]
}
