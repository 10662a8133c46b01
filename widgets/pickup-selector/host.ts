import { BLOCK_CHECKOUT, PRINTED_LIST } from './native-markup.ts'
import { DPD_BLOCKS, DPD_PUBLIC } from '../../src/originals/dpd-baltic.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { HOST_ATTRIBUTE } from '../../src/island/names.ts'
import { choice, flag, list, text } from '../../src/island/options.ts'
import { isOnPage, standDownFor } from '../../src/island/stand-down.ts'
import type { ParseContext } from '../../src/island/widget.ts'

export const NAME = 'pickup-selector'
/** Name of the form field where neither the markup nor the theme author names one (dpd-baltic.md#row). */
const DEFAULT_FIELD = 'wc_shipping_dpd_parcels_terminal'
const FIELD = 'input[name$="parcels_terminal"],select[name$="parcels_terminal"]'

export type Field = HTMLInputElement | HTMLSelectElement

export const OPTIONS = {
  /**
   * Text and name of the field before anything is chosen; what the row prints, or “Choose a Pickup
   * Point” in the page’s language, where empty.
   */
  placeholder: text(''),
  /**
   * Name of the form field that carries the point's id; else the one in the same row. Made where there
   * is none.
   */
  field: text(DEFAULT_FIELD),
  /** Action that is asked for points (decisions.md#pickup-answers). */
  source: choice(['search_pudo', 'get_data', 'dpd_checkout_get_pickup_points_blocks'], 'search_pudo'),
  /** Nonce of `set_checkout_session`; `dpd.fe_ajax_nonce` of the page where empty. */
  nonce: text(''),
  /**
   * Whether every choice is stored by `set_terminal_value` too; on with `body.theme-Divi`, the one theme
   * that wants it (decisions.md#divi-only).
   */
  storeTerminal: flag(false),
  /**
   * Address that answers with the points as JSON, for carriers whose plugin prints no list. `{country}` in it
   * becomes the order’s country; with `{query}` the address is asked for each text, else the list is searched here.
   */
  points: text(''),
  /**
   * Keys of the JSON where they differ from `id`, `name`, `street`, `city`, `postcode`, `country`, `cod`, `latitude`,
   * `longitude`, `hours` (a text, or seven from Monday on), `kind` (`locker`, `shop`), `maxWeight` (kg) and `refusal` (why this
   * cart cannot go there):
   * `id=code, city=address.city, cashOnDelivery=cash, list=data.points`.
   */
  pointFields: list([]),
  /**
   * Address that answers with Packeta’s points as JSON; `{country}` and `pointFields` as for `points`. Without it the carrier’s own button
   * stays, which opens its window: its plugin has no list.
   */
  packetaPoints: text(''),
  /** The same for InPost’s parcel lockers. */
  inpostPoints: text(''),
  /**
   * Address that answers with points as JSON for ways of delivery of the checkout block; `{country}`, `{query}` and `pointFields` as for
   * `points`.
   */
  blockPoints: text(''),
  /** The ways of delivery that these points are for: rates, or all of a method (`flat_rate:5`, `local_pickup`). */
  blockRates: list([]),
  /** Under which the order carries the chosen point’s id: `namespace/key` of the Store API’s `extensions`. */
  blockField: text(''),
  /** Whether the point used last is kept in this browser and offered first, and the last whole list is kept for the next visit. */
  remember: flag(true),
  /** IANA time zone of the opening hours, as `Europe/Vilnius`; that of the point's country where empty. */
  timeZone: text(''),
  /** Whether the list goes by city, or by the distance from the checkout’s address. */
  sort: choice(['city', 'distance'], 'city'),
  /**
   * Address of the map’s pictures with `{z}`, `{x}` and `{y}` in it, and `{r}` for sharper ones. Asked for by an open map alone,
   * and only with the shopper’s consent; without an address the map has the points, their towns and a scale.
   */
  mapTiles: text(''),
  /** What their owner wants to be said below them, and an address for it. */
  mapAttribution: text('© OpenStreetMap https://www.openstreetmap.org/copyright'),
}

export interface Config {
  /** `button`: one that opens a window of the carrier's. */
  readonly kind: 'list' | 'select' | 'map' | 'button' | 'explicit' | 'blocks'
  /** Whether it is not DPD's own list, which comes with the widget: the others' code is fetched. */
  readonly isOther: boolean
  /** Another serves the same: an explicit host in the row, which this one steps aside for, or the carrier's script in the block. */
  readonly silent: boolean
  readonly fieldName: string
  readonly placeholder: string
  readonly source: 'search_pudo' | 'get_data' | 'dpd_checkout_get_pickup_points_blocks'
  readonly nonce: string
  readonly storeTerminal: boolean
  readonly points: string
  readonly packetaPoints: string
  readonly inpostPoints: string
  readonly pointFields: readonly string[]
  readonly blockPoints: string
  readonly blockRates: readonly string[]
  readonly blockField: string
  readonly remember: boolean
  readonly timeZone: string
  readonly sort: 'city' | 'distance'
  readonly mapTiles: string
  readonly mapAttribution: string
  /** Whether a `change` of the form field is announced; not to an original script that would act on it too. */
  readonly announceChange: boolean
}

/**
 * Reads `.custom-dropdown` in the carrier's row, a carrier's select, the field of the carrier's row with a map,
 * `<div data-atoll="pickup-selector">`, or the checkout block.
 * @throws {ConfigError} when there is no form field that could carry the choice
 * @throws {StandDown} while the carrier's own script serves that checkout
 */
export function parse(host: HTMLElement, { page, options }: ParseContext): Config {
  const explicit = isExplicit(host)
  const kind = kindOf(host)
  const printed = nearestField(host)
  const values = options(OPTIONS, {
    field: printed?.name,
    storeTerminal: document.body.classList.contains('theme-Divi') || undefined,
  })
  const isOther = values.points !== '' || isOthers(host, kind, printed)
  const original = kind === 'blocks' ? DPD_BLOCKS : DPD_PUBLIC
  const isServed = kind === 'blocks' && values.blockPoints !== '' && isOnPage(original) && !page.takeover
  if (!isOther && !isServed) standDownFor([original], page.takeover)
  // A select is its own field; elsewhere one is made.
  if (kind === 'list' && !isOther && !printed) {
    throw new ConfigError(
      `${describeHost(host)} has no field named …parcels_terminal beside it, so a choice could not reach the order. ` +
        `Print <input type="hidden" name="${DEFAULT_FIELD}"> in the same table row.`,
    )
  }
  const { field: fieldName, ...rest } = values
  return {
    ...rest,
    kind,
    isOther,
    silent:
      kind === 'blocks'
        ? isServed
        : !explicit && row(host).querySelector(`[${HOST_ATTRIBUTE}~="${NAME}"]`) !== null,
    fieldName,
    announceChange: !isOnPage(DPD_PUBLIC),
  }
}

/** The field that carries the choice of `host`: its own row's before any other of the same name on the page. */
export function fieldOf(host: HTMLElement, name: string): Field | null {
  const near = nearestField(host)
  if (near?.name === name) return near
  const selector = `input[name="${CSS.escape(name)}"],select[name="${CSS.escape(name)}"]`
  return (host.closest('form') ?? document).querySelector<Field>(selector)
}

/** The part of the page that belongs to `host`: the carrier's table row, or what the theme author put it into. */
export function row(host: HTMLElement): HTMLElement {
  return host.closest('tr') ?? host.parentElement ?? host
}

/** Whether markup is not DPD's own list: the native selectors are short, because they are on every page. */
function isOthers(host: HTMLElement, kind: Config['kind'], field: Field | null): boolean {
  if (kind === 'list') return host.closest('[class*="wc_shipping_dpd"]') === null && !isExplicit(host)
  return kind === 'map' || kind === 'button' || field instanceof HTMLSelectElement
}

function kindOf(host: HTMLElement): Config['kind'] {
  if (host.localName === 'select') return 'select'
  if (host.localName === 'input') return 'map'
  if (host.matches(PRINTED_LIST)) return 'list'
  if (host.matches(BLOCK_CHECKOUT)) return 'blocks'
  return isExplicit(host) ? 'explicit' : 'button'
}

/** Whether the theme author marked `host`, whatever it is. */
export function isExplicit(host: HTMLElement): boolean {
  return host.matches(`[${HOST_ATTRIBUTE}~="${NAME}"]`)
}

/** The field that carries the choice, in the part of the page that belongs to `host`. */
export function nearestField(host: HTMLElement): Field | null {
  return host instanceof HTMLSelectElement ? host : row(host).querySelector<Field>(FIELD)
}
