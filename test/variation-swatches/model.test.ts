import { describe, expect, it } from 'vitest'
import { settle, type Attribute, type Choice } from '../../widgets/variation-swatches/variations/choice.ts'
import {
  fitQuantity,
  parseVariations,
  readVariation,
} from '../../widgets/variation-swatches/variations/variation.ts'
import {
  createVariationIndex,
  type VariationIndex,
} from '../../widgets/variation-swatches/variations/variation-index.ts'
import {
  matcherCases,
  preselected,
  sequences,
  type CaseProduct,
  type CaseSequence,
  type RecordedState,
} from './cases.ts'

function attributesOf(product: CaseProduct): Attribute[] {
  return Object.entries(product.attributes).map(([name, values]) => ({ name, values }))
}

function indexOf(product: CaseProduct): VariationIndex {
  return createVariationIndex(
    product.variations.flatMap((raw) => readVariation(raw) ?? []),
    Object.keys(product.attributes),
  )
}

/** What a shopper sees of a choice, in the words of the recording. */
function observe(
  index: VariationIndex,
  choice: Choice,
): Pick<RecordedState, 'chosen' | 'matching' | 'options' | 'noMatch' | 'button' | 'id'> {
  return {
    chosen: Object.values(choice.selection),
    matching: index.matching(choice.selection).map(({ id }) => id),
    options: [...choice.standings.values()].map((standings) =>
      [...standings].flatMap(([value, { offered, enabled }]) =>
        offered ? [enabled ? value : `!${value}`] : [],
      ),
    ),
    noMatch: choice.noMatch,
    button: choice.purchase,
    id: String(choice.variation?.id ?? ''),
  }
}

function expected({ chosen, matching, options, noMatch, button, id }: RecordedState): unknown {
  // The server prints 0 until the first choice.
  return { chosen, matching, options, noMatch, button, id: id === '0' ? '' : id }
}

/** Every state that a shopper passes through; an option that cannot be picked leaves `null`. */
function walk({ product, steps }: CaseSequence): unknown[] {
  const index = indexOf(product)
  const attributes = attributesOf(product)
  let choice = settle(index, attributes, {})
  const seen: unknown[] = [observe(index, choice)]
  for (const { action } of steps) {
    const standing = action === 'reset' ? null : choice.standings.get(action.attribute)?.get(action.value)
    const pickable = action === 'reset' || !action.value || (standing?.offered && standing.enabled)
    if (pickable) {
      const selection = action === 'reset' ? {} : { ...choice.selection, [action.attribute]: action.value }
      choice = settle(index, attributes, selection)
    }
    seen.push(pickable ? observe(index, choice) : null)
  }
  return seen
}

describe('a shopper who picks options one after another', () => {
  it.each(sequences)('sees what WooCommerce showed: $title', (sequence) => {
    const recorded = [sequence.initial, ...sequence.steps.map(({ state }) => state)]
    expect(walk(sequence)).toEqual(recorded.map((state) => state && expected(state)))
  })
})

describe('a page that comes with options selected', () => {
  it.each(preselected)('keeps $left of $selected, as WooCommerce does ($product.id)', (row) => {
    const names = Object.keys(row.product.attributes)
    const selection = Object.fromEntries(names.map((name, position) => [name, row.selected[position] ?? '']))
    const choice = settle(indexOf(row.product), attributesOf(row.product), selection)
    expect(Object.values(choice.selection)).toEqual(row.left)
  })
})

describe('the index', () => {
  it.each(matcherCases)(
    'finds the variations of $product.id for $selection',
    ({ product, selection, ids }) => {
      expect(
        indexOf(product)
          .matching(selection)
          .map(({ id }) => id),
      ).toEqual(ids)
    },
  )

  it('agrees with a walk over every variation of a large random product', () => {
    let seed = 7
    const random = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return Math.floor((seed / 2147483648) * below)
    }
    const names = ['attribute_a', 'attribute_b', 'attribute_c']
    const values = ['1', '2', '3', '4', '5']
    const variations = Array.from({ length: 300 }, (_, position) => ({
      variation_id: position + 1,
      attributes: Object.fromEntries(
        names.map((name) => [name, random(6) === 0 ? '' : (values[random(5)] ?? '')]),
      ),
      variation_is_active: random(4) > 0,
      is_in_stock: random(3) > 0,
    })).flatMap((raw) => readVariation(raw) ?? [])
    const index = createVariationIndex(variations, names)
    for (let round = 0; round < 200; round += 1) {
      const selection = Object.fromEntries(
        names.map((name) => [name, random(2) ? (values[random(5)] ?? '') : '']),
      )
      const fits = variations.filter(({ attributes }) =>
        names.every((name) => !selection[name] || !attributes[name] || attributes[name] === selection[name]),
      )
      expect(index.matching(selection)).toEqual(fits)
      expect(index.first(selection)).toBe(fits[0])
      for (const name of names) {
        const free = variations.filter(({ attributes }) =>
          names.every(
            (other) =>
              other === name ||
              !selection[other] ||
              !attributes[other] ||
              attributes[other] === selection[other],
          ),
        )
        for (const [value, standing] of index.standings(selection, name, values)) {
          const having = free.filter(({ attributes }) => !attributes[name] || attributes[name] === value)
          expect(index.first(selection, name, value)).toBe(having[0])
          expect(standing).toEqual({
            offered: having.length > 0,
            enabled: having.some(({ active }) => active),
            purchasable: having.some(({ active, purchasable }) => active && purchasable),
          })
        }
      }
    }
  })
})

describe('quantity limits of a variation', () => {
  it('raise, lower or keep what the shopper typed', () => {
    const limits = { min: '2', max: '5', soldIndividually: false }
    expect(fitQuantity('1', limits)).toBe('2')
    expect(fitQuantity('9', limits)).toBe('5')
    expect(fitQuantity('3', limits)).toBe('3')
    expect(fitQuantity('', limits)).toBe('2')
    expect(fitQuantity('4', { ...limits, soldIndividually: true })).toBe('1')
    expect(fitQuantity('99', { ...limits, max: '' })).toBe('99')
  })
})

function stockLeft(fields: object): number | null | undefined {
  return readVariation({ variation_id: 1, attributes: {}, ...fields })?.stockLeft
}

describe('variations printed into the page', () => {
  it('are read without the entries that are none', () => {
    const good = { variation_id: 5, attributes: { attribute_pa_color: 'red' } }
    const read = parseVariations(JSON.stringify([good, null, 7, { variation_id: 'x', attributes: {} }, {}]))
    expect(read?.map(({ id }) => id)).toEqual([5])
  })

  it.each(['false', '', 'null', '{"a":1}', '[{"variation_id":1', null])('are absent in %j', (json) => {
    expect(parseVariations(json)).toBeNull()
  })

  it('tell how many pieces are left, where the shop says so', () => {
    expect(stockLeft({ variation_stock_left: 3, max_qty: 9 })).toBe(3)
    expect(stockLeft({ variation_stock_left: '4' })).toBe(4)
    expect(stockLeft({ max_qty: 2, backorders_allowed: false })).toBe(2)
    expect(stockLeft({ max_qty: 2, backorders_allowed: true })).toBeNull()
    expect(stockLeft({ max_qty: 1, is_sold_individually: 'yes' })).toBeNull()
    expect(stockLeft({ max_qty: '' })).toBeNull()
  })
})
