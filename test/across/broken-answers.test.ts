import { describe, expect, it } from 'vitest'
import { createRandom, type Random, seedFrom } from '../../fixtures/shop/random.ts'
import { createFail } from '../../src/client/requests/fail.ts'
import { readPageConfig } from '../../src/island/page-config.ts'
import { readPayload } from '../../widgets/add-to-cart-pixel/payload.ts'
import { readCartFragments } from '../../widgets/cart-dropdown/model.ts'
import { readFeedback, readChallenges, readSchema } from '../../widgets/contact-form/submit/answers.ts'
import { validateForm } from '../../widgets/contact-form/validation/validation.ts'
import { readDiscount, readPrice, readTable } from '../../widgets/dynamic-price/model.ts'
import { readVimeoThumbnail } from '../../widgets/lightbox/video/video.ts'
import {
  readSearchResult as readPoints,
  readPage,
} from '../../widgets/pickup-selector/carriers/dpd-answers.ts'
import { readItemPage as readGrid } from '../../widgets/post-grid/source/answer.ts'
import { readDraft } from '../../widgets/review-stars/model.ts'
import { notePrices } from '../../widgets/shop-analytics/page/cart-prices.ts'
import {
  cartEvent,
  selectItem,
  viewItem,
  viewItemList,
  wholeCart,
} from '../../widgets/shop-analytics/events/event.ts'
import { purchase } from '../../widgets/shop-analytics/sending/purchases.ts'
import { readStoreVariations } from '../../widgets/variation-swatches/variations/store-api.ts'
import { readDetails, readVariation } from '../../widgets/variation-swatches/variations/variation.ts'
import { readLeadResult } from '../../widgets/welcome-bar/lead/lead-rules.ts'
import { breaches } from '../shop-analytics/schema.ts'
import { mutate } from './mutate.ts'

/** Wrong answers that each reader gets. */
const ROUNDS = 500

/** What a reading is made of; gives where it is not. */
type Check = (value: unknown, path: string) => readonly string[]

const kind =
  (type: string): Check =>
  (value, path) =>
    typeof value === type ? [] : [`${path} is ${JSON.stringify(value)}`]
const text = kind('string')
const flag = kind('boolean')
/** Or its plural forms. */
const wording: Check = (value, path) =>
  typeof value === 'object' ? dictionary(text)(value, path) : text(value, path)
const number: Check = (value, path) => (Number.isFinite(value) ? [] : [`${path} is ${String(value)}`])
const anything: Check = () => []
const or =
  (nothing: null | undefined, check: Check): Check =>
  (value, path) =>
    value === nothing ? [] : check(value, path)
const list =
  (check: Check): Check =>
  (value, path) =>
    Array.isArray(value)
      ? value.flatMap((item, place) => check(item, `${path}[${place}]`))
      : [`${path} is not a list`]
const dictionary =
  (check: Check): Check =>
  (value, path) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [...(value instanceof Map ? value : Object.entries(value))].flatMap(([key, one]) =>
          check(one, `${path}.${String(key)}`),
        )
      : [`${path} is not an object`]
const record =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, path) =>
    typeof value === 'object' && value !== null
      ? Object.entries(fields).flatMap(([name, check]) =>
          check((value as Readonly<Record<string, unknown>>)[name], `${path}.${name}`),
        )
      : [`${path} is not an object`]

const fail = createFail({ locale: 'en', texts: {} })
const price = record({ priceHtml: text, originalHtml: text })
const points = record({
  points: list(
    record({
      id: text,
      name: text,
      street: text,
      city: text,
      postcode: text,
      country: text,
      cashOnDelivery: or(null, flag),
    }),
  ),
  hasMore: or(null, flag),
})
const challenges = { quiz: dictionary(list(text)), captcha: dictionary(text) }

const POINT = {
  parcelshop_id: 'LT90001',
  name: 'Akropolis',
  street: 'Ozo g. 25',
  city: 'Vilnius',
  cod: '1',
  status: 1,
}
const VARIATION = {
  variation_id: 31,
  attributes: { attribute_pa_color: 'flax', attribute_pa_size: '' },
  image: { thumb_src: '/flax.jpg', src: '/flax-large.jpg' },
  image_id: 8,
  is_in_stock: true,
  is_purchasable: true,
  variation_is_active: true,
  variation_is_visible: true,
  max_qty: 4,
  min_qty: 1,
  price_html: '<span>€ 24</span>',
  sku: 'FLAX',
}
const SCHEMA = {
  version: 'Contact Form 7 SWV Schema 2024-10',
  locale: 'en_US',
  rules: [
    { rule: 'required', field: 'your-name', error: 'Please fill out this field.' },
    { rule: 'email', field: 'your-email', error: 'Please enter an email address.' },
    { rule: 'maxlength', field: 'your-name', threshold: 400, error: 'This field has a too long input.' },
    { rule: 'enum', field: 'your-topic', accept: ['Order', 'Workshop'], error: 'Undefined value.' },
    { rule: 'minnumber', field: 'your-count', threshold: '2', error: 'This field has a too small number.' },
    { rule: 'stepnumber', field: 'your-count', base: '0', interval: '2', error: 'Wrong step.' },
    { rule: 'dayofweek', field: 'your-day', accept: [1, 2], error: 'Not on this day.' },
    { rule: 'maxfilesize', field: 'your-file', threshold: 1_048_576, error: 'The file is too large.' },
    { rule: 'any', rules: [{ rule: 'tel', field: 'your-name', error: 'No number.' }] },
  ],
}
const STORE_PRODUCT = {
  attributes: [{ name: 'Colour', taxonomy: 'pa_color' }],
  variations: [{ id: 31, attributes: [{ name: 'Colour', value: 'flax' }] }],
}
const PRODUCT = {
  id: 20,
  sku: 'MUG',
  name: 'Mug',
  quantity: 2,
  variation: [{ attribute: 'Colour', value: 'Flax' }],
  categories: [{ name: 'Homeware' }, { name: 'Mugs' }],
  prices: { price: '1250', currency_minor_unit: 2 },
  price_after_coupon_discount: 2000,
  coupon: 'ten',
  extensions: { woocommerce_google_analytics_integration: { identifier: 'MUG' } },
}
const CART = {
  items: [PRODUCT],
  coupons: [{ code: 'ten' }],
  totals: { currency_code: 'EUR', total_price: 2799, currency_minor_unit: 2 },
}
const ORDER = {
  ...CART,
  id: 121,
  affiliation: 'Shop',
  totals: { currency_code: 'EUR', currency_minor_unit: 2, tax_total: 0, shipping_total: 299 },
}
const RULES = { currency: 'EUR', bySku: true, complain: (): void => {} }

const READERS: ReadonlyArray<
  readonly [reader: string, right: unknown, read: (body: unknown) => unknown, reading: Check]
> = [
  [
    'cart fragments',
    { fragments: { '.cart-contents': '<a>1</a>' }, cart_hash: 'b1' },
    readCartFragments,
    or(null, record({ fragments: dictionary(anything), hash: text })),
  ],
  ['pickup points', { terminals: [POINT, POINT] }, readPoints, or(null, points)],
  [
    'pickup points of the blocks',
    { results: [{ location: POINT }], pagination: { more: true } },
    readPoints,
    or(null, points),
  ],
  [
    'pickup points as markup',
    {
      terminals:
        '<li class="group-pudo">Vilnius</li><li class="pudo" data-cod="1" data-value="LT1">A, B</li>',
    },
    readPoints,
    or(null, points),
  ],
  [
    'a further page of pickup points',
    { success: true, data: { listPudos: [POINT], hasMore: true } },
    readPage,
    or(null, points),
  ],
  ['a price', { price_html: '<b>€ 4</b>', original_price_html: '<b>€ 5</b>' }, readPrice, or(null, price)],
  ['a discount table', { bulk_table: '<table></table>' }, readTable, or(null, text)],
  [
    'a discount',
    { success: true, data: { discounted_price_html: '€ 4', initial_price_html: '€ 5' } },
    readDiscount,
    or(null, price),
  ],
  [
    'a variation',
    VARIATION,
    (body) => {
      const variation = readVariation(body)
      return variation && { ...variation, details: readDetails(variation) }
    },
    or(
      null,
      record({
        id: number,
        attributes: dictionary(text),
        active: flag,
        purchasable: flag,
        stockLeft: or(null, number),
        thumbnail: text,
        details: record({
          visible: flag,
          priceHtml: text,
          sku: text,
          imageId: text,
          image: or(null, dictionary(anything)),
          quantity: record({ min: text, max: text, soldIndividually: flag }),
        }),
      }),
    ),
  ],
  [
    'variations of the Store API',
    { product: STORE_PRODUCT, soldOut: [{ id: 31 }] },
    (body) => {
      const { product, soldOut } = (body ?? {}) as { readonly product?: unknown; readonly soldOut?: unknown }
      return readStoreVariations(product, soldOut, [{ name: 'attribute_pa_color', label: 'Colour' }])
    },
    or(null, list(record({ id: number, attributes: dictionary(text), inStock: flag }))),
  ],
  [
    'a grid',
    {
      success: true,
      html: '<article></article>',
      itemsToDelete: ['4'],
      paginationHtml: '<a>2</a>',
      currentPage: 2,
      newNonce: 'f00',
    },
    readGrid,
    or(
      null,
      record({
        html: text,
        itemsToDelete: list(text),
        paginationHtml: text,
        currentPage: number,
        newNonce: text,
      }),
    ),
  ],
  [
    'the answer to a message',
    {
      status: 'validation_failed',
      message: 'One or more fields have an error.',
      invalid_fields: [{ field: 'your-name', message: 'Please fill out this field.' }],
      posted_data_hash: 'b1',
      quiz: { 'your-quiz': ['1+1=?', 'f00'] },
      captcha: { 'your-captcha': '/captcha.png' },
    },
    readFeedback,
    or(
      null,
      record({
        ...challenges,
        status: text,
        message: text,
        invalidFields: dictionary(text),
        postedDataHash: text,
      }),
    ),
  ],
  [
    'challenges',
    { quiz: { 'your-quiz': ['1+1=?', 'f00'] }, captcha: { c: '/c.png' } },
    readChallenges,
    record(challenges),
  ],
  [
    'a form’s rules, which then validate it',
    SCHEMA,
    (body) => {
      const data = new FormData()
      data.append('your-name', 'Rasa')
      data.append('your-email', 'rasa@pastas.example')
      data.append('your-topic', 'Order')
      data.append('your-count', '3')
      data.append('your-day', '2026-11-20')
      data.append('your-file', new File(['x'], 'x.txt'))
      return validateForm(readSchema(body), data)
    },
    dictionary(record({ error: or(null, anything) })),
  ],
  [
    'the answer to a lead',
    { status: 0, error: 1, errors: [{ key: 'email', message: 'No' }] },
    readLeadResult,
    record({ accepted: flag }),
  ],
  [
    'a pixel’s payload',
    { success: true, data: { content_ids: ['MUG'], value: 12.5 } },
    readPayload,
    or(undefined, dictionary(anything)),
  ],
  [
    'a video’s picture',
    { thumbnail_url: 'https://i.vimeocdn.com/1.jpg' },
    readVimeoThumbnail,
    or(null, text),
  ],
  [
    'a kept draft',
    { rating: '4', comment: 'Fine' },
    readDraft,
    or(null, record({ rating: text, comment: text })),
  ],
  [
    'the reason of a failure',
    { success: false, data: [{ code: 'invalid', message: '<b>No</b>' }] },
    (body) => fail('unknown_error', 500, body),
    record({ code: text, message: text }),
  ],
  [
    'the page’s configuration',
    {
      native: true,
      widgets: { quantity: { step: 2 } },
      locale: 'lt',
      texts: { Close: 'Uždaryti' },
      extraQuery: { a: { b: 'c' } },
    },
    (body) => readPageConfig(body, document, () => {}),
    record({
      native: flag,
      widgets: dictionary(anything),
      locale: text,
      texts: dictionary(wording),
      extraQuery: dictionary(dictionary(anything)),
    }),
  ],
]

describe('an answer of the wrong shape', () => {
  it.each(READERS)('is no surprise: %s', (name, right, read, reading) => {
    expect(reading(read(right), 'the right answer')).toEqual([])
    const random = createRandom(seedFrom(name))
    const found = wrongOnes(right, random, (wrong) => reading(read(wrong), name))
    expect(found).toEqual([])
    expect({}).not.toHaveProperty('polluted')
  })
})

it.each([
  ['view_item', PRODUCT, (data: unknown) => [viewItem(data, RULES)]],
  [
    'view_item_list',
    [PRODUCT],
    (data: unknown) => [viewItemList(Array.isArray(data) ? data : [data], RULES)],
  ],
  ['select_item', PRODUCT, (data: unknown) => selectItem(data, 1, RULES)],
  ['add_to_cart', PRODUCT, (data: unknown) => [cartEvent('add_to_cart', data, RULES)]],
  ['view_cart', CART, (data: unknown) => [wholeCart('view_cart', notePrices(data, 'auto'), RULES)]],
  ['purchase', ORDER, (data: unknown) => [purchase(data, RULES, { wholeCart })]],
])('data of the wrong shape sends no wrong %s', (name, right, make) => {
  expect(make(right)[0]).toMatchObject({ name })
  const found = wrongOnes(right, createRandom(seedFrom(name)), (wrong) =>
    make(wrong).flatMap((event) => {
      // As it travels: what JSON leaves out is not there.
      const sent = event && (JSON.parse(JSON.stringify(event)) as typeof event)
      return sent ? breaches(sent.name, sent.params) : []
    }),
  )
  expect(found).toEqual([])
})

/** The mutations of `right` in which `find` finds something. */
function wrongOnes(
  right: unknown,
  random: Random,
  find: (wrong: unknown) => readonly string[],
): readonly unknown[] {
  return Array.from({ length: ROUNDS }, () => mutate(right, random)).flatMap((wrong) => {
    const found = find(wrong)
    return found.length > 0 ? [{ wrong, found }] : []
  })
}
