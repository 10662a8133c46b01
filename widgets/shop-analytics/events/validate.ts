import { dataOf } from '../../../src/read/record.ts'
import type { Ga4Event } from './event.ts'
import { type Difference, diffWithGa4 } from './ga4-diff.ts'
import { MAX_CATEGORIES, MAX_ITEMS } from './limits.ts'

/** Longest name of an event, GA4's limit. */
const MAX_NAME_LENGTH = 40
/** Most own parameters of an item, GA4's limit. */
const MAX_CUSTOM_PARAMS = 27

const MONEY = ['currency', 'value', 'items']
/** What GA4 demands of each event. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  view_item_list: ['items'],
  select_item: ['items'],
  select_content: [],
  view_item: ['items'],
  add_to_cart: ['items'],
  remove_from_cart: ['items'],
  view_cart: ['items'],
  begin_checkout: MONEY,
  add_shipping_info: MONEY,
  add_payment_info: MONEY,
  purchase: ['transaction_id', ...MONEY],
  add_to_wishlist: MONEY,
  view_promotion: [],
  select_promotion: [],
  refund: ['transaction_id', 'currency', 'value'],
}

/** What a value must be, by parameter; of events and of items. */
const NUMBERS = new Set(['value', 'tax', 'shipping', 'price', 'discount'])
const TEXTS = new Set([
  'item_list_id',
  'item_list_name',
  'coupon',
  'shipping_tier',
  'payment_type',
  'content_type',
])
const ITEM_TEXTS = /^(?:affiliation|coupon|item_(?:brand|category\d?|list_id|list_name|variant)|location_id)$/
const ITEM_PARAMS =
  /^(?:affiliation|coupon|discount|index|item_(?:id|name|brand|category\d*|list_id|list_name|variant)|location_id|price|quantity)$/

/** Says what GA4 would not take of an event. @returns the event with that, and where it differs from GA4's schema */
export function checkEvent(
  event: Ga4Event,
  advise: (advice: string) => void,
): Ga4Event & { readonly problems: readonly string[]; readonly differences: readonly Difference[] } {
  const problems = findProblems(event)
  for (const problem of problems) advise(problem)
  return { ...event, problems, differences: diffWithGa4(event) }
}

/** What GA4 would not take of an event, each with its cure; empty where all is well. */
export function findProblems({ name, params }: Ga4Event): readonly string[] {
  const problems: string[] = []
  const find = (wrong: boolean, advice: string): void => {
    if (wrong) problems.push(`${name}: ${advice}`)
  }
  find(
    !/^[a-z]\w*$/i.test(name) || name.length > MAX_NAME_LENGTH,
    `a name has letters, digits and underscores, begins with a letter and is at most ${MAX_NAME_LENGTH} long.`,
  )
  for (const key of REQUIRED[name] ?? []) find(params[key] === undefined, `${key} is missing.`)
  const { currency, value, items, transaction_id: order } = params
  find(
    currency !== undefined && !(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)),
    `currency is ${show(currency)}; give a code like EUR.`,
  )
  find(value !== undefined && currency === undefined, 'a value needs its currency.')
  find(order !== undefined && !isId(order), `transaction_id is ${show(order)}; give a text or a number.`)
  for (const [key, given] of Object.entries(params)) {
    find(NUMBERS.has(key) && !Number.isFinite(given), `${key} is ${show(given)}; give a number.`)
    find(
      TEXTS.has(key) && (typeof given !== 'string' || given === ''),
      `${key} is ${show(given)}; give a text or leave it out.`,
    )
  }
  if (items === undefined) return problems
  if (!Array.isArray(items)) return [...problems, `${name}: items is ${show(items)}; give a list.`]
  find(items.length === 0, 'items is empty; leave the event out.')
  const most = name === 'select_item' ? 1 : MAX_ITEMS
  find(items.length > most, `${items.length} items; give at most ${most}.`)
  for (const [place, item] of items.entries())
    for (const problem of itemProblems(dataOf(item))) problems.push(`${name}: item ${place + 1}: ${problem}`)
  return problems
}

function itemProblems(item: Readonly<Record<string, unknown>>): readonly string[] {
  const problems: string[] = []
  const { item_id: id, item_name: name, quantity, index, discount } = item
  if (id === undefined && name === undefined) problems.push('give item_id or item_name.')
  if (id !== undefined && !isId(id)) problems.push(`item_id is ${show(id)}; give a text or a number.`)
  if (name !== undefined && (typeof name !== 'string' || name === ''))
    problems.push(`item_name is ${show(name)}; give a text.`)
  if (quantity !== undefined && !(Number.isInteger(quantity) && Number(quantity) >= 1))
    problems.push(`quantity is ${show(quantity)}; give a whole number of at least 1.`)
  if (index !== undefined && !(Number.isInteger(index) && Number(index) >= 0))
    problems.push(`index is ${show(index)}; give a whole number.`)
  if (typeof discount === 'number' && discount < 0) problems.push('a discount is not negative.')
  for (const [key, given] of Object.entries(item)) {
    if (NUMBERS.has(key) && !Number.isFinite(given)) problems.push(`${key} is ${show(given)}; give a number.`)
    if (ITEM_TEXTS.test(key) && typeof given !== 'string')
      problems.push(`${key} is ${show(given)}; give a text.`)
    if (Number(/^item_category(\d+)$/.exec(key)?.[1]) > MAX_CATEGORIES)
      problems.push(`${key}: at most ${MAX_CATEGORIES} categories count.`)
  }
  if (Object.keys(item).filter((key) => !ITEM_PARAMS.test(key)).length > MAX_CUSTOM_PARAMS)
    problems.push(`at most ${MAX_CUSTOM_PARAMS} own parameters count.`)
  return problems
}

function isId(value: unknown): boolean {
  return typeof value === 'string' || Number.isFinite(value)
}

function show(value: unknown): string {
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}
