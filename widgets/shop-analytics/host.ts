import { ORIGINAL } from './manifest.ts'
import { functionNames } from '../../src/read/page-function.ts'
import { CONSENT_RULES, type ConsentRule } from '../../src/consent/consent-rule.ts'
import { choice, flag, list, text } from '../../src/island/options.ts'
import { isInspected } from '../../src/island/inspected.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import type { ParseContext } from '../../src/island/widget.ts'

/** Whether a cart's prices are those of whole lines or of one piece; `auto` recognises the plugin's form. */
const CART_PRICES = ['auto', 'line', 'unit'] as const

export type CartPrices = (typeof CART_PRICES)[number]

export interface Config {
  /** Events to send; empty: those that GA's plugin is set to, and what it does not know. */
  readonly events: readonly string[]
  /** Function that `gtag` stands for; empty: the plugin's setting. */
  readonly tracker: string
  /** `gtag`, `dataLayer`, or paths of the site's own functions. */
  readonly sinks: readonly string[]
  readonly consent: ConsentRule
  /** ISO 4217, for pages whose data names none. */
  readonly currency: string
  readonly cartPrices: CartPrices
  /** When the products of a list count as viewed. */
  readonly impressions: 'all' | 'seen'
  /** Checks every event against GA4's rules and says what is wrong. */
  readonly validate: boolean
}

export const OPTIONS = {
  events: list([]),
  tracker: functionNames(text('')),
  sinks: functionNames(list(['gtag'])),
  consent: choice(CONSENT_RULES, 'mode'),
  currency: text(''),
  cartPrices: choice(CART_PRICES, 'auto'),
  impressions: choice(['all', 'seen'], 'all'),
  validate: flag(false),
}

/** @throws {StandDown} while the plugin's own script is on the page */
export function parse(_: HTMLElement, { options }: ParseContext): Config {
  standDownFor([ORIGINAL])
  const values = options(OPTIONS)
  return { ...values, validate: values.validate || isInspected() }
}
