import type { AjaxOptions } from '../../src/client/client.ts'

/** Wait between a change and the call, ms (product.md#newsletter). */
export const SYNC_DELAY_MS = 2
/** Life of the cookie that recognises this checkout at the mailing service, hours (product.md#newsletter). */
export const TOKEN_LIFETIME_HOURS = 48
/** Cookie of the checkout token; the plugin reads it by this name (mailerlite.md#token). */
export const TOKEN_COOKIE = 'mailerlite_checkout_token'
/** Id and name of the box; generation 2 looks for this field with value `1` when the order is placed. */
export const BOX_ID = 'woo_ml_subscribe'
/** Waits before a failed call is repeated, ms. A call tells the newest state, so repeating it changes nothing else. */
export const RETRY_DELAYS_MS = [1000, 4000] as const
/** Longest wait for the service where its call takes the session's turn, ms: an order waits for it. */
export const SESSION_TIMEOUT_MS = 10_000

/** Fields that trigger a call (product.md#newsletter). */
export const EMAIL_ID = 'billing_email'
export const FIRST_NAME_ID = 'billing_first_name'
export const LAST_NAME_ID = 'billing_last_name'

/** As far as the newsletter minds; what may be an address is the order's to say. */
const ADDRESS = /^\S+@\S+\.\S+$/

/** What the shopper has filled in. */
export interface SignUp {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly signup: boolean
}

/** Which of the plugin's two generations the page speaks (mailerlite.md#generations). */
export interface Service {
  readonly action: string
  readonly firstNameField: 'first_name' | 'name'
  /** BCP 47-like code as the plugin prints it, e.g. `en_US`. */
  readonly language: string
  /** admin-ajax URL of the plugin; the page's own where empty. */
  readonly url: string
  /** Where the page prints the nonce that the call carries. */
  readonly nonce: AjaxOptions['nonce']
  /** Whether the call writes WooCommerce's session and must wait its turn. */
  readonly writesSession: boolean
  /** Whether the plugin reads the box from the order too; generation 3 knows the calls alone. */
  readonly readsOrder: boolean
}

/** Whether the service can do anything with it: half an address is nobody's (decisions.md#newsletter-and-consent). */
export function isSendable({ email }: SignUp): boolean {
  return ADDRESS.test(email)
}

/**
 * Whether a change of the field with this id is told to the service: always only with an e-mail, of a name only while it
 * is filled (product.md#newsletter).
 */
export function isWorthTelling(fieldId: string, signUp: SignUp): boolean {
  const { firstName, lastName } = signUp
  if (!isSendable(signUp)) return false
  switch (fieldId) {
    case EMAIL_ID:
    case BOX_ID:
      return true
    case FIRST_NAME_ID:
      return firstName.trim() !== ''
    case LAST_NAME_ID:
      return lastName.trim() !== ''
    default:
      return false
  }
}

/** The call's fields, by the names of the page's generation. */
export function requestFields(
  { email, firstName, lastName, signup }: SignUp,
  { firstNameField, language }: Pick<Service, 'firstNameField' | 'language'>,
  token: string,
): Record<string, string> {
  return {
    email,
    signup: String(signup),
    language,
    [firstNameField]: firstName,
    last_name: lastName,
    cookie_mailerlite_checkout_token: token,
  }
}
