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

/** Judges a selection as WooCommerce's variation script does: cases/variation-cases.json. */
export function settle(
  index: VariationIndex,
  attributes: readonly Attribute[],
  selection: Selection,
): Choice {
  const chosen: Record<string, string> = {}
  for (const { name } of attributes) chosen[name] = selection[name] ?? ''
  let standings = judge(index, attributes, chosen)
  // A value that went out of reach is dropped, which may bring others back into reach.
  for (const { name } of attributes) {
    const value = chosen[name]
    if (!value || standings.get(name)?.get(value)?.enabled) continue
    chosen[name] = ''
    standings = judge(index, attributes, chosen)
  }
  const complete = isComplete(attributes, chosen)
  const variation = complete ? index.first(chosen) : undefined
  return {
    selection: chosen,
    complete,
    standings,
    variation,
    purchase: judgePurchase(variation),
    noMatch: complete && !variation,
  }
}

export function isComplete(attributes: readonly Attribute[], selection: Selection): boolean {
  return attributes.length > 0 && attributes.every(({ name }) => selection[name])
}

export function judgePurchase(variation: Variation | undefined): Purchase {
  if (!variation) return 'selection-needed'
  return variation.purchasable ? 'enabled' : 'unavailable'
}

function judge(
  index: VariationIndex,
  attributes: readonly Attribute[],
  selection: Selection,
): Choice['standings'] {
  return new Map(attributes.map(({ name, values }) => [name, index.standings(selection, name, values)]))
}
