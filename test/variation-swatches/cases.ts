import recorded from './cases.json'

/** A form state as it was recorded from WooCommerce's own script. */
export interface RecordedState {
  /** Chosen value by attribute, in the product's order. */
  readonly chosen: readonly string[]
  readonly matching: readonly number[]
  /** Options that the select offers, by attribute; `!` marks a disabled one. */
  readonly options: ReadonlyArray<readonly string[]>
  readonly id: string
  readonly button: string
  readonly reset: boolean
  readonly noMatch: boolean
  /** Value, min and max of the quantity field. */
  readonly qty: readonly string[]
}

interface RecordedVariation {
  readonly id: number
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly outOfStock?: number
  readonly notPurchasable?: number
  readonly inactive?: number
  readonly hidden?: number
  readonly min?: number
  readonly max?: number
  readonly individually?: number
}

export interface CaseProduct {
  readonly id: string
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** As WooCommerce prints them. */
  readonly variations: ReadonlyArray<Readonly<Record<string, unknown>>>
}

export interface CaseStep {
  readonly action: 'reset' | { readonly attribute: string; readonly value: string }
  /** `null`: the option cannot be picked. */
  readonly state: RecordedState | null
}

export interface CaseSequence {
  readonly title: string
  readonly product: CaseProduct
  readonly initial: RecordedState
  readonly steps: readonly CaseStep[]
}

function printVariation(row: RecordedVariation): Readonly<Record<string, unknown>> {
  return {
    variation_id: row.id,
    attributes: row.attributes,
    is_in_stock: !row.outOfStock,
    is_purchasable: !row.notPurchasable,
    variation_is_active: !row.inactive,
    variation_is_visible: !row.hidden,
    min_qty: row.min ?? 1,
    max_qty: row.max ?? '',
    is_sold_individually: row.individually ? 'yes' : 'no',
  }
}

const products = new Map<string, CaseProduct>(
  recorded.products.map(({ id, attributes, variations }) => [
    id,
    {
      id,
      attributes,
      variations: (variations as RecordedVariation[]).map(printVariation),
    },
  ]),
)

function product(id: string): CaseProduct {
  const found = products.get(id)
  if (!found) throw new Error(`No product ${id} in cases.json`)
  return found
}

function state(position: number | undefined): RecordedState | null {
  return position === undefined ? null : ((recorded.states[position] as RecordedState | undefined) ?? null)
}

interface RawStep {
  readonly do: string | readonly string[]
  readonly state?: number
}

export const sequences: readonly CaseSequence[] = recorded.sequences.map((sequence, number) => {
  const steps = (sequence.steps as readonly RawStep[]).map((step): CaseStep => {
    const [attribute = '', value = ''] = step.do
    return { action: step.do === 'reset' ? 'reset' : { attribute, value }, state: state(step.state) }
  })
  const initial = state(sequence.initial)
  if (!initial) throw new Error(`Sequence ${number} has no initial state`)
  const path = steps.map(({ action }) => (action === 'reset' ? 'reset' : action.value || '(empty)'))
  return {
    title: `${number} ${sequence.product}: ${path.join(', ') || 'untouched'}`,
    product: product(sequence.product),
    initial,
    steps,
  }
})

/** Selections and the ids that fit them. */
export const matcherCases: ReadonlyArray<{
  readonly product: CaseProduct
  readonly selection: Readonly<Record<string, string>>
  readonly ids: readonly number[]
}> = (
  recorded.matcher as unknown as ReadonlyArray<readonly [string, readonly string[], readonly number[]]>
).map(([id, values, ids]) => ({
  product: product(id),
  selection: Object.fromEntries(
    Object.keys(product(id).attributes).map((name, position) => [name, values[position] ?? '']),
  ),
  ids,
}))

/** Selections that a page came with, and what WooCommerce's script (10.9.1) left of them. */
export const preselected: ReadonlyArray<{
  readonly product: CaseProduct
  readonly selected: readonly string[]
  readonly left: readonly string[]
}> = (
  recorded.preselected as unknown as ReadonlyArray<readonly [string, readonly string[], readonly string[]]>
).map(([id, selected, left]) => ({ product: product(id), selected, left }))
