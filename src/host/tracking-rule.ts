/** How strictly consent is waited for. */
export const CONSENT_RULES = ['hold', 'required', 'mode'] as const

/**
 * `hold`: while the page says no (WP Consent API, or Google's Consent Mode in the data layer). `required`: until it says
 * yes. `mode`: never; the receiver obeys Consent Mode itself.
 */
export type ConsentRule = (typeof CONSENT_RULES)[number]
