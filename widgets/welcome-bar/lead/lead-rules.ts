import { isEmail } from '../../../src/format/email.ts'
import { isPhone } from '../../../src/format/phone.ts'
import type { LeadField } from '../model.ts'
import type { MessageKey } from '../texts.ts'

/** What the visitor wrote into the fields that are shown; `null` for a field that is not. */
export interface Lead {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

/** Message of a lead that cannot be sent (product.md#welcome-bar). */
export type LeadMessage = Exclude<Extract<MessageKey, `Please${string}`>, 'Please tick the box to agree'>

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
