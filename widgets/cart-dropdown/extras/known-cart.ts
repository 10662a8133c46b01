import { plainText } from '../../../src/html/plain-text.ts'
import { RESOURCE_PROTOCOLS, safeUrl } from '../../../src/html/url.ts'
import { fromMinorUnits } from '../../../src/format/money.ts'
import { dataOf, listOf } from '../../../src/read/record.ts'

/** A coupon that the cart has. */
export interface Coupon {
  readonly code: string
  /** What it takes off, major units. */
  readonly discount: number
}

/** A product that the shop sells along with those in the cart. */
export interface Offer {
  readonly id: number
  readonly name: string
  /** Of the product's page. */
  readonly address: string
  readonly price: string
  /** Address of a small picture; empty without one. */
  readonly picture: string
  /** It can be added without a choice. */
  readonly addable: boolean
}

/** What the Store API tells of the cart beyond what the theme prints (woocommerce-cart.md#store-api). */
export interface KnownCart {
  readonly coupons: readonly Coupon[]
  readonly offers: readonly Offer[]
}

/** Reads the Store API's cart; what cannot be read of it is left out. */
export function readKnownCart(answer: unknown): KnownCart {
  const { coupons, cross_sells: offers } = dataOf(answer)
  return {
    coupons: listOf(coupons).flatMap((raw) => {
      const { code, totals } = dataOf(raw)
      const { total_discount: amount, currency_minor_unit: minorUnit } = dataOf(totals)
      return typeof code === 'string' && code
        ? [{ code, discount: fromMinorUnits(amount, minorUnit) ?? 0 }]
        : []
    }),
    offers: listOf(offers).flatMap(readOffer),
  }
}

function readOffer(raw: unknown): readonly Offer[] {
  const { id, name, permalink, images, prices, has_options: options, ...product } = dataOf(raw)
  const address = typeof permalink === 'string' ? safeUrl(permalink, RESOURCE_PROTOCOLS) : null
  const [image] = listOf(images)
  const { thumbnail } = dataOf(image)
  const picture = typeof thumbnail === 'string' ? safeUrl(thumbnail, RESOURCE_PROTOCOLS) : null
  if (typeof id !== 'number' || typeof name !== 'string' || !address) return []
  const sold = product['is_purchasable'] !== false && product['is_in_stock'] !== false
  return [
    {
      id,
      name: plainText(name),
      address: address.href,
      price: readPrice(prices),
      picture: picture?.href ?? '',
      addable: sold && options !== true,
    },
  ]
}

/** As the shop writes it. */
function readPrice(raw: unknown): string {
  const { price, currency_minor_unit: minorUnit, ...writing } = dataOf(raw)
  const amount = fromMinorUnits(price, minorUnit)
  if (amount === undefined) return ''
  const of = (key: string): string => {
    const value = writing[`currency_${key}`]
    return typeof value === 'string' ? plainText(value) : ''
  }
  const [whole = '', fraction] = amount.toFixed(Number(minorUnit)).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, of('thousand_separator'))
  const digits = fraction ? grouped + (of('decimal_separator') || '.') + fraction : grouped
  return of('prefix') + digits + of('suffix')
}
