import type { Choice } from './variations/choice.ts'
import type { Settings } from './settings.ts'
import { isComplete, type Attribute } from './variations/choice.ts'
import type { Selection } from './variations/variation.ts'
import type { VariationIndex } from './variations/variation-index.ts'

/**
 * How long a reset of the host's own script may still show the old variation, ms (woocommerce-variations.md#defects).
 */
export const LATE_SHOW_MS = 300
/** Height that the hover box has at least, px (product.md#variation-swatches). */
export const HOVER_BOX_MIN_HEIGHT_PX = 250

/** Time to move the pointer from a swatch to the next, or onto the hover box, ms. */
export const LEAVE_DELAY_MS = 120

/** Rest of the pointer on a swatch before its hover box opens, ms: one that passes on its way to another opens none. */
export const REST_MS = 150

/** How a swatch looks and acts. */
export interface SwatchState {
  readonly selected: boolean
  /** Why it is not simply there: `unavailable` cannot be combined, `out-of-stock` is sold out. */
  readonly reason: 'unavailable' | 'out-of-stock' | null
  /** A click does nothing but say why. */
  readonly disabled: boolean
  /** Pieces left, if few and wanted. */
  readonly stockLeft: number | null
  /** What it costs beside the other choices, empty where nothing fits; `null` where prices are not wanted. */
  readonly price: string | null
}

/** What a value of an attribute costs. */
export type PriceOf = (attribute: string, value: string) => string

type Rules = Pick<
  Settings,
  'disableOutOfStock' | 'clickableOutOfStock' | 'deselectUnavailable' | 'showStock' | 'stockThreshold'
>

/** @param index `null` while it is not known which combinations exist: every swatch acts */
export function swatchState(
  { name }: Attribute,
  value: string,
  choice: Choice,
  index: VariationIndex | null,
  attributes: readonly Attribute[],
  rules: Rules,
  priceOf?: PriceOf,
): SwatchState {
  const standing = choice.standings.get(name)?.get(value)
  const unavailable = standing && !(standing.offered && standing.enabled)
  const soldOut = standing && !unavailable && !standing.purchasable
  const blocked = soldOut && rules.disableOutOfStock && !rules.clickableOutOfStock
  return {
    selected: choice.selection[name] === value,
    reason: unavailable ? 'unavailable' : soldOut ? 'out-of-stock' : null,
    disabled: unavailable ? !rules.deselectUnavailable : Boolean(blocked),
    stockLeft:
      index && !soldOut && !unavailable ? stockLeft(name, value, choice, index, attributes, rules) : null,
    price: priceOf ? priceOf(name, value) : null,
  }
}

/** Stock is said of one variation: of the one that picking this value would give. */
function stockLeft(
  name: string,
  value: string,
  choice: Choice,
  index: VariationIndex,
  attributes: readonly Attribute[],
  { showStock, stockThreshold }: Rules,
): number | null {
  if (!showStock) return null
  const others = attributes.filter((attribute) => attribute.name !== name)
  if (others.length > 0 && !isComplete(others, choice.selection)) return null
  const left = index.first(choice.selection, name, value)?.stockLeft ?? null
  return left !== null && left > 0 && left <= stockThreshold ? left : null
}

/** The swatch that takes the group's one tab stop: the selected one, else the first that can be picked. */
export function tabStop(states: readonly SwatchState[]): number {
  const selected = states.findIndex((state) => state.selected)
  if (selected !== -1) return selected
  return Math.max(
    0,
    states.findIndex(({ disabled }) => !disabled),
  )
}

/** The choice in an address: each attribute by its field's name, as WooCommerce reads it. */
export function writeSelection(search: string, selection: Selection): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(selection)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** The choice that an address holds; attributes that it does not name are not chosen. */
export function readSelection(search: string, attributes: readonly Attribute[]): Selection {
  const query = new URLSearchParams(search)
  return Object.fromEntries(attributes.map(({ name }) => [name, query.get(name) ?? '']))
}
