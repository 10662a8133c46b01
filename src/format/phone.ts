/** Digits of a telephone number (decisions.md#welcome-bars-memory-and-leads). */
export const MIN_PHONE_DIGITS = 6
export const MAX_PHONE_DIGITS = 15

/** With its separators. */
const MAX_LENGTH = 64

const SEPARATORS = /[\s().\-/\u00A0\u2010-\u2015]/g

/** Whether `text` can be a telephone number: a leading `+` if any, and 6 to 15 digits however they are separated. */
export function isPhone(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH) return false
  const digits = trimmed.replace(/^\+/, '').replaceAll(SEPARATORS, '')
  return /^\d+$/.test(digits) && digits.length >= MIN_PHONE_DIGITS && digits.length <= MAX_PHONE_DIGITS
}
