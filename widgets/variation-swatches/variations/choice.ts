import type { Selection, Variation } from './variation.ts'
import type { Standing, VariationIndex } from './variation-index.ts'

/** An attribute as the form offers it. */
export interface Attribute {
  /** Name of its select: `attribute_pa_color`. */
  readonly name: string
  /** Every value that the select had when the page came. */
  readonly values: readonly string[]
}

/** Whether the form can be added to the cart: WooCommerce's button classes say the same. */
export type Purchase = 'selection-needed' | 'unavailable' | 'enabled'

/** What a selection amounts to. */
export interface Choice {
  /** The selection without values that cannot be combined any more. */
  readonly selection: Selection
  readonly complete: boolean
  /** Standing of each value by attribute. */
  readonly standings: ReadonlyMap<string, ReadonlyMap<string, Standing>>
  /** The variation of a complete selection. */
  readonly variation: Variation | undefined
  readonly purchase: Purchase
  /** The selection is complete, but there is no such variation. */
  readonly noMatch: boolean
}

/**
 * Evaluates a selection as WooCommerce's variation script does, dropping values that cannot be combined any more:
 * test/variation-swatches/cases.json.
 */
export function settle(
  index: VariationIndex,
  attributes: readonly Attribute[],
  selection: Selection,
): Choice {
  const chosen: Selection = Object.fromEntries(attributes.map(({ name }) => [name, selection[name] ?? '']))
  const whole = assess(index, attributes, chosen)
  const inReach = attributes.every(({ name }) => {
    const value = chosen[name]
    return !value || whole.standings.get(name)?.get(value)?.enabled
  })
  if (inReach) return whole
  return assess(index, attributes, dropUnreachable(index, attributes, chosen))
}

/**
 * The selection that WooCommerce's script leaves (10.9.1): each value is evaluated by the selection that the pass began with, and
 * a dropped one starts a pass of its own at once. So of two values that exclude each other both go.
 */
function dropUnreachable(
  index: VariationIndex,
  attributes: readonly Attribute[],
  selection: Selection,
): Selection {
  let left = selection
  for (const { name } of attributes) {
    const value = left[name]
    if (value && !index.standings(selection, name, [value]).get(value)?.enabled)
      left = dropUnreachable(index, attributes, { ...left, [name]: '' })
  }
  return left
}

/** Evaluates a selection as it is. @param index `null` while it is not known which combinations exist */
export function assess(
  index: VariationIndex | null,
  attributes: readonly Attribute[],
  selection: Selection,
): Choice {
  const complete = isComplete(attributes, selection)
  const variation = complete ? index?.first(selection) : undefined
  return {
    selection,
    complete,
    standings: new Map(
      index ? attributes.map(({ name, values }) => [name, index.standings(selection, name, values)]) : [],
    ),
    variation,
    purchase: purchaseFor(variation),
    noMatch: complete && !variation,
  }
}

export function isComplete(attributes: readonly Attribute[], selection: Selection): boolean {
  return attributes.length > 0 && attributes.every(({ name }) => selection[name])
}

export function purchaseFor(variation: Variation | undefined): Purchase {
  if (!variation) return 'selection-needed'
  return variation.purchasable ? 'enabled' : 'unavailable'
}
