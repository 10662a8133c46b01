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
  /** `gtag`, `dataLayer`, `fbq`, `matomo`, or paths of the site's own functions. */
  readonly sinks: readonly string[]
  /** Below the shop's REST root; empty: its server is told nothing. */
  readonly endpoint: string
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
  /**
   * Events to send; the plugin's setting where empty. Those that the plugin does not know go with one
   * that it does: `select_item` with `select_content`; `add_shipping_info` and `add_payment_info` with
   * `begin_checkout`. `view_cart` is sent only where it is named here, as the plugin has none.
   */
  events: list([]),
  /** Name of the function that the sink `gtag` calls; the plugin's setting where empty. */
  tracker: functionNames(text('')),
  /**
   * Where events go: `gtag`, `dataLayer` (`{ event, event_id, ecommerce }`, for Tag Manager), `fbq` (Meta's
   * pixel), `matomo`, or the path of a function of yours, called with `(name, params)`.
   */
  sinks: functionNames(list(['gtag'])),
  /**
   * Path below the shop's REST root, `shop/v1/events`, that each event is posted to as `{ name, event_id,
   * params, consent }`.
   */
  endpoint: text(''),
  /**
   * What events wait for: `mode` sends at once and leaves it to Consent Mode, `hold` waits where consent
   * is denied, `required` also where the page says nothing.
   */
  consent: choice(CONSENT_RULES, 'mode'),
  /** Code for pages whose data has none. */
  currency: text(''),
  /** Whether the cart's prices are those of a whole `line` or of one `unit`. */
  cartPrices: choice(CART_PRICES, 'auto'),
  /** When a list's products count: all at once, or with `seen` when they come into the window, each once. */
  impressions: choice(['all', 'seen'], 'all'),
  /**
   * Checks each event against GA4's rules and says in the console what is wrong, with the cure; on with
   * `?atoll-inspect`.
   */
  validate: flag(false),
}

/** @throws {StandDown} while the plugin's own script is on the page */
export function parse(_: HTMLElement, { options }: ParseContext): Config {
  standDownFor([ORIGINAL])
  const values = options(OPTIONS)
  return { ...values, validate: values.validate || isInspected() }
}
