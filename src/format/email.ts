/** No server takes a longer one (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254
/** A shorter address is not valid (product.md#contact-form). */
export const MIN_EMAIL_LENGTH = 6

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~.-]+$/
const LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i

/**
 * Whether `text` can be an email address (product.md#contact-form): exactly one `@`, a local part of allowed
 * characters, a domain of at least two labels of letters, digits and inner hyphens.
 */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed.length > MAX_EMAIL_LENGTH) return false
  const [local = '', domain = '', ...more] = trimmed.split('@')
  const labels = domain.split('.')
  return (
    trimmed.length >= MIN_EMAIL_LENGTH &&
    more.length === 0 &&
    LOCAL_PART.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label))
  )
}
