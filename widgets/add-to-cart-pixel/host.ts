import { functionNames } from '../../src/read/page-function.ts'
import { CONSENT_RULES, type ConsentRule } from '../../src/consent/consent-rule.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { choice, list, text } from '../../src/island/options.ts'
import type { ParseContext } from '../../src/island/widget.ts'

export interface Config {
  /** Action that answers with the event's payload. */
  readonly action: string
  readonly via: 'admin-ajax' | 'wc-ajax'
  /** Names of the request's fields; an empty one is not sent. */
  readonly productField: string
  readonly quantityField: string
  readonly variationField: string
  readonly eventIdField: string
  /** Further fields, `name=value` each. */
  readonly fields: Readonly<Record<string, string>>
  /** The pixel's function. */
  readonly pixel: string
  readonly consent: ConsentRule
}

export const OPTIONS = {
  /** Action that answers with the payload; without it the widget fails with advice. */
  action: text(''),
  /** Where the action is asked. */
  via: choice(['admin-ajax', 'wc-ajax'], 'admin-ajax'),
  /** Name of the field that says which product was added. A field with an empty name is left out. */
  productField: text('product_id'),
  /** Name of the field that says how many pieces were added. */
  quantityField: text(''),
  /** Name of the field that says which variation was added. */
  variationField: text(''),
  /** Name of the field with the event's id; the same id goes to the pixel as `eventID`. */
  eventIdField: text('event_id'),
  /** Further fields: `source=shop,nonce=…`. */
  fields: list([]),
  /** Function of the page that is called; payloads wait until it is there. */
  pixel: functionNames(text('fbq')),
  // Unlike Google's tag the pixel knows no Consent Mode: nobody behind it would obey.
  /**
   * As in `shop-analytics`, by `marketing` and `ad_storage`, but Google's defaults for some regions hold
   * nothing; nothing is asked before a yes.
   */
  consent: choice(CONSENT_RULES, 'hold'),
}

/** @throws {ConfigError} without an action: each pixel plugin has its own */
export function parse(host: HTMLElement, { options }: ParseContext): Config {
  const values = options(OPTIONS)
  if (!values.action) {
    throw new ConfigError(
      `${describeHost(host)} names no action that the pixel's payload is asked from. Set data-atoll-action to the name that the pixel's plugin registers with wp_ajax_nopriv_….`,
    )
  }
  const pairs = values.fields.map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name, value.join('=')]
  })
  return { ...values, fields: Object.fromEntries(pairs) as Record<string, string> }
}
