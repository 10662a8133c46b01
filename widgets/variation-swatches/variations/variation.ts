import { textOf } from '../../../src/read/globals.ts'
import { isRecord } from '../../../src/read/is-record.ts'
/** Attribute values by select name: `{ attribute_pa_color: 'red' }`. In a variation an empty value means any. */
export type Selection = Readonly<Record<string, string>>

/** What choosing needs to know of a variation. */
export interface Variation {
  readonly id: number
  readonly attributes: Selection
  /** `variation_is_active`: the shop's filters allow its options to be picked. */
  readonly active: boolean
  /** In stock, purchasable and visible: it can go into the cart. */
  readonly purchasable: boolean
  readonly inStock: boolean
  /** Pieces left, where the shop tells. */
  readonly stockLeft: number | null
  /** Small picture, for the hover box. */
  readonly thumbnail: string
  /** As WooCommerce sent it; its events carry this object. */
  readonly raw: Readonly<Record<string, unknown>>
}

export type VariationDetails = ReturnType<typeof readDetails>

export interface QuantityLimits {
  /** Attribute values as WooCommerce writes them; `''` means no limit. */
  readonly min: string
  readonly max: string
  readonly soldIndividually: boolean
}

/** The variations in `data-product_variations`, bad entries dropped; `null` where it says `false` (ajax mode) or nothing. */
export function parseVariations(json: string | null): readonly Variation[] | null {
  if (!json) return null
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list.flatMap((item) => readVariation(item) ?? []) : null
  } catch {
    return null
  }
}

/** A variation as WooCommerce prints it and `get_variation` answers it; `null` for anything else. */
export function readVariation(raw: unknown): Variation | null {
  if (!isRecord(raw) || !isRecord(raw['attributes'])) return null
  const id = Number(textOf(raw, 'variation_id'))
  if (!Number.isSafeInteger(id) || id <= 0) return null
  const inStock = raw['is_in_stock'] !== false
  return {
    id,
    attributes: readSelection(raw['attributes']),
    active: raw['variation_is_active'] !== false,
    inStock,
    purchasable: inStock && raw['is_purchasable'] !== false && raw['variation_is_visible'] !== false,
    stockLeft: readStockLeft(raw),
    thumbnail: isRecord(raw['image']) ? textOf(raw['image'], 'thumb_src') : '',
    raw,
  }
}

/** What the page shows of a chosen variation. HTML is the server's and passes the sanitiser before use. */
export function readDetails({ raw }: Variation) {
  return {
    visible: raw['variation_is_visible'] !== false,
    descriptionHtml: textOf(raw, 'variation_description'),
    priceHtml: textOf(raw, 'price_html'),
    availabilityHtml: textOf(raw, 'availability_html'),
    sku: textOf(raw, 'sku'),
    weightHtml: textOf(raw, 'weight_html'),
    dimensionsHtml: textOf(raw, 'dimensions_html'),
    quantity: readQuantity(raw),
    image: isRecord(raw['image']) ? raw['image'] : null,
    imageId: textOf(raw, 'image_id'),
    galleryHtml: textOf(raw, 'gallery_images_html'),
  }
}

/** Whether its availability asks for something, as back-in-stock plugins do (variation-swatches.md#back-in-stock). */
export function holdsFields(variation: Variation): boolean {
  return /<(?:input|select|textarea)[\s>]/i.test(readDetails(variation).availabilityHtml)
}

/** The quantity that fits the limits, next to the one typed. */
export function fitQuantity(value: string, { min, max, soldIndividually }: QuantityLimits): string {
  if (soldIndividually) return '1'
  const typed = Number.parseFloat(value)
  if (Number.isNaN(typed)) return min
  if (max !== '' && typed > Number(max)) return max
  return min !== '' && typed < Number(min) ? min : value
}

function readQuantity(raw: Readonly<Record<string, unknown>>): QuantityLimits {
  // WooCommerce lifts the maximum of a product sold individually: its field is hidden and holds 1.
  if (raw['is_sold_individually'] === 'yes') return { min: '1', max: '', soldIndividually: true }
  return { min: textOf(raw, 'min_qty'), max: textOf(raw, 'max_qty'), soldIndividually: false }
}

function readStockLeft(raw: Readonly<Record<string, unknown>>): number | null {
  const given = raw['variation_stock_left']
  if (
    typeof given === 'number' ||
    (typeof given === 'string' && given !== '' && !Number.isNaN(Number(given)))
  )
    return Number(given)
  // Without backorders WooCommerce's largest quantity is what is left in stock.
  const max = raw['max_qty']
  const limited = raw['backorders_allowed'] !== true && raw['is_sold_individually'] !== 'yes'
  return limited && typeof max === 'number' && max > 0 ? max : null
}

function readSelection(raw: Readonly<Record<string, unknown>>): Selection {
  return Object.fromEntries(Object.keys(raw).map((name) => [name, textOf(raw, name)]))
}
