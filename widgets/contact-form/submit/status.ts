/** Of a status, which is a word or two; characters. */
const MAX_LENGTH = 100

/**
 * Statuses that a form's class and `data-status` show (product.md#contact-form); anything else the server says is
 * `custom-…`.
 */
const CLASS_BY_STATUS: Readonly<Record<string, string>> = {
  init: 'init',
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
  payment_required: 'payment-required',
  submitting: 'submitting',
  resetting: 'resetting',
  validating: 'validating',
}

const CLASSES = new Set(Object.values(CLASS_BY_STATUS))

/** `mail_sent` → `sent`; a class status stays as it is; `out of stock!` → `custom-out-of-stock`. */
export function statusClass(status: string): string {
  const known = Object.hasOwn(CLASS_BY_STATUS, status) ? CLASS_BY_STATUS[status] : undefined
  if (known) return known
  if (CLASSES.has(status)) return status
  const words = status.slice(0, MAX_LENGTH).match(/[\da-z]+/gi) ?? []
  return `custom-${words.join('-')}`
}

/** Name of the event, without `wpcf7`, that a class status fires before `wpcf7submit`; none for the others. */
export function statusEvent(status: string): string | undefined {
  if (status === 'sent') return 'mailsent'
  if (status === 'failed') return 'mailfailed'
  return ['invalid', 'unaccepted', 'spam', 'aborted'].find((name) => name === status)
}
