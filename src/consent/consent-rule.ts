/** How strictly consent is waited for. */
export const CONSENT_RULES = ['mode', 'hold', 'required'] as const

/**
 * `mode`: never, as the original does; the receiver obeys Consent Mode itself. `hold`: while the page says no to anybody (WP
 * Consent API, or Google's Consent Mode in the data layer). `required`: until it says yes.
 */
export type ConsentRule = (typeof CONSENT_RULES)[number]
