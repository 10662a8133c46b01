import { CONSENT_RULES, type ConsentRule } from '../../src/host/consent-gate.ts'
import { choice, flag, list, text } from '../../src/island/options.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { CART_PRICES, type CartPrices } from './cart-prices.ts'
import { readSettings } from './page-data.ts'

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

const OPTIONS = {
  events: list([]),
  tracker: text(''),
  sinks: list(['gtag']),
  consent: choice(CONSENT_RULES, 'hold'),
  currency: text(''),
  cartPrices: choice(CART_PRICES, 'auto'),
  impressions: choice(['all', 'seen'], 'all'),
  validate: flag(false),
}

/** @throws {StandDown} while the plugin's own script is on the page */
export function parse(_: HTMLElement, { options, page }: ParseContext): Config {
  standDownFor(
    [
      {
        address: 'woocommerce-google-analytics-integration/assets/js/build/main',
        handle: 'woocommerce-google-analytics-integration',
      },
    ],
    document,
    page.takeover,
  )
  return options(OPTIONS)
}

/** Events that the plugin's settings do not know, by the known one that they go with. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  select_content: ['select_item'],
  begin_checkout: ['view_cart', 'add_shipping_info', 'add_payment_info'],
}

const SUPPORTED = [
  'view_item_list',
  'select_item',
  'select_content',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'view_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
]

/**
 * The events that are sent.
 * @param unsupported hears of each that is asked for and does not exist
 */
export function enabledEvents(
  { events }: Pick<Config, 'events'>,
  unsupported: (name: string) => void,
): ReadonlySet<string> {
  const given = events.length > 0 ? undefined : readSettings().events
  const asked = given
    ? given.flatMap((name) => [name, ...(FOLLOWS[name] ?? [])])
    : events.length > 0
      ? events
      : SUPPORTED
  for (const name of asked) if (!SUPPORTED.includes(name)) unsupported(name)
  return new Set(asked.filter((name) => SUPPORTED.includes(name)))
}
