import { addBit, createBitSet, firstCommon, intersect, positions, unite, type BitSet } from './bit-set.ts'
import type { Selection, Variation } from './variation.ts'

/** How one value of an attribute stands, given the values chosen for the other attributes. */
export interface Standing {
  /** A variation has this value (or takes any). */
  readonly offered: boolean
  /** … and the shop allows it to be picked. */
  readonly enabled: boolean
  /** … and it can be bought. */
  readonly purchasable: boolean
}

export interface VariationIndex {
  readonly variations: readonly Variation[]
  /** Variations that fit, in the server's order; an empty value of `selection` fits all. */
  readonly matching: (selection: Selection) => Variation[]
  /**
   * The first variation that fits: the one that WooCommerce takes.
   * @param value taken for `attribute` in place of the selection's
   */
  readonly first: (selection: Selection, attribute?: string, value?: string) => Variation | undefined
  /** @param values the values to evaluate, e.g. every option of the attribute's select */
  readonly standings: (
    selection: Selection,
    attribute: string,
    values: readonly string[],
  ) => ReadonlyMap<string, Standing>
}

interface AttributeBits {
  /** Variations that have the value, or take any, or do not know the attribute: they fit it. */
  readonly fits: ReadonlyMap<string, BitSet>
  /** Variations that have the value or take any: they offer it. */
  readonly offers: ReadonlyMap<string, BitSet>
  /** What fits and offers a value that no variation names. */
  readonly fitsOther: BitSet
  readonly offersOther: BitSet
}

/**
 * Answers which values can be combined without walking the variations: per value one bit set, so a choice costs a
 * few hundred word operations at 5,000 variations. Built once.
 * @param attributes select names; attributes that only variations know are ignored, as WooCommerce does
 */
export function createVariationIndex(
  variations: readonly Variation[],
  attributes: readonly string[],
): VariationIndex {
  const size = variations.length
  const everything = createBitSet(size)
  const active = createBitSet(size)
  const purchasable = createBitSet(size)
  for (const [position, variation] of variations.entries()) {
    addBit(everything, position)
    if (variation.active) addBit(active, position)
    if (variation.active && variation.purchasable) addBit(purchasable, position)
  }
  const bits = new Map(attributes.map((attribute) => [attribute, indexAttribute(variations, attribute)]))
  /** What fits a selection but for one attribute, which many values of it are evaluated by. */
  const fittings = new WeakMap<Selection, Map<string | undefined, BitSet>>()

  function fitting(selection: Selection, except?: string): BitSet {
    const known = fittings.get(selection) ?? new Map<string | undefined, BitSet>()
    fittings.set(selection, known)
    const set = known.get(except) ?? intersectAll(selection, except)
    known.set(except, set)
    return set
  }

  function intersectAll(selection: Selection, except?: string): BitSet {
    let set = everything
    for (const [attribute, { fits, fitsOther }] of bits) {
      const value = selection[attribute]
      if (value && attribute !== except) set = intersect(set, fits.get(value) ?? fitsOther)
    }
    return set
  }

  return {
    variations,
    matching: (selection) =>
      [...positions(fitting(selection))].flatMap((position) => variations[position] ?? []),
    first(selection, attribute, value) {
      const others = fitting(selection, attribute)
      const own = attribute && value ? bits.get(attribute) : undefined
      return variations[firstCommon(others, own?.fits.get(value ?? '') ?? own?.fitsOther ?? everything)]
    },
    standings(selection, attribute, values) {
      const own = bits.get(attribute)
      const others = fitting(selection, attribute)
      return new Map(
        values.map((value) => [
          value,
          standingOf(others, own?.offers.get(value) ?? own?.offersOther ?? everything, active, purchasable),
        ]),
      )
    },
  }
}

/** In one pass, which mostly ends at the first variation that can be bought. */
function standingOf(others: BitSet, offers: BitSet, active: BitSet, purchasable: BitSet): Standing {
  let offered = false
  let enabled = false
  for (let word = 0; word < others.length; word += 1) {
    const here = (others[word] ?? 0) & (offers[word] ?? 0)
    if (here === 0) continue
    offered = true
    if (here & (active[word] ?? 0)) enabled = true
    if (here & (purchasable[word] ?? 0)) return { offered, enabled: true, purchasable: true }
  }
  return { offered, enabled, purchasable: false }
}

function indexAttribute(variations: readonly Variation[], attribute: string): AttributeBits {
  const size = variations.length
  const any = createBitSet(size)
  const unknown = createBitSet(size)
  const named = new Map<string, BitSet>()
  for (const [position, { attributes }] of variations.entries()) {
    const value = attributes[attribute]
    if (value === undefined) addBit(unknown, position)
    else if (value === '') addBit(any, position)
    else {
      const set = named.get(value) ?? createBitSet(size)
      named.set(value, set)
      addBit(set, position)
    }
  }
  const offers = new Map([...named].map(([value, set]) => [value, unite(set, any)]))
  return {
    offers,
    fits: new Map([...offers].map(([value, set]) => [value, unite(set, unknown)])),
    offersOther: any,
    fitsOther: unite(any, unknown),
  }
}
