import { isRecord } from '../../src/read/is-record.ts'
import { readGlobal } from '../../src/read/globals.ts'
import { choice, flag, number, text } from '../../src/island/options.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { INPUTS_ELEMENT, ORIGINAL } from './manifest.ts'
import { DEFAULT_SESSION_MINUTES, PROMO_MAX, PROMO_MIN, type Settings, withoutWww } from './model.ts'

/** Global that WooCommerce prints; `setOrderTracking` and `getAttributionData` are added to it. */
export const GLOBAL = 'wc_order_attribution'

export interface Config extends Settings {
  /** Whether the page takes part: it has WooCommerce's global or asks by attribute. */
  readonly active: boolean
  /** Fields that are stored with an order, by name; `null` where the page does not say. */
  readonly fields: Readonly<Record<string, string>> | null
  /** Put before each field's name in the form. */
  readonly prefix: string
  /** Months; 0 where the page does not say. */
  readonly lifetime: number
  /** Minutes. */
  readonly session: number
  readonly base64: boolean
  readonly allowTracking: boolean
  /** Where the landing's source waits for consent. */
  readonly landing: 'page' | 'tab'
}

/** With the fields that are stored. */
export interface CompleteConfig extends Config {
  readonly fields: Readonly<Record<string, string>>
}

export const OPTIONS = {
  /** Put before the name of each field. */
  prefix: text('wc_order_attribution_'),
  /**
   * How long the cookies live, in months of 30 days; 0 for 6. A fraction below a minute makes session cookies, as
   * WooCommerce's default does.
   */
  lifetime: number(0, { min: 0 }),
  /** Minutes until a new visit begins. */
  session: number(DEFAULT_SESSION_MINUTES, { min: 1 }),
  /** Stores the cookies as base64. */
  base64: flag(false),
  /** Switched off until a consent plugin allows it. */
  allowTracking: flag(true),
  /**
   * Where the landing's source waits for consent: `page` keeps it in memory, for this page alone; `tab` in the tab's session
   * storage, through its pages. See Consent.
   */
  landing: choice(['page', 'tab'], 'page'),
  /** Domain of the cookies, and what counts as the shop's own site; the page's host where empty. */
  domain: text(''),
  /** Query parameter that names the campaign, besides `utm_campaign`. */
  campaignParam: text(''),
  /** Query parameter that names the content, besides `utm_content`. */
  contentParam: text(''),
  /** Query parameter that names the search term, besides `utm_term`. */
  termParam: text(''),
  /** Draws a code from 100000 to 999999 once per visitor. */
  promocode: flag(false),
}

/** @throws {StandDown} while WooCommerce's own script is on the page */
export function parse(host: HTMLElement, { options }: ParseContext): Config {
  standDownFor([ORIGINAL])
  const { params, fields } = readGlobal(GLOBAL)
  const own = isRecord(params) ? params : {}
  const values = options(OPTIONS, own as Readonly<Record<keyof typeof OPTIONS, unknown>>)
  return {
    ...values,
    active: isRecord(params) || host.localName === INPUTS_ELEMENT || host.hasAttribute('data-atoll'),
    fields: isRecord(fields) ? (fields as Readonly<Record<string, string>>) : null,
    domain: (values.domain || withoutWww(location.hostname)).toLowerCase(),
    drawPromoCode: values.promocode ? drawPromoCode : null,
  }
}

function drawPromoCode(): number {
  return PROMO_MIN + Math.floor(Math.random() * (PROMO_MAX - PROMO_MIN + 1))
}
