import { textOf } from '../../../src/read/globals.ts'
import { isRecord } from '../../../src/read/is-record.ts'
import { readDetails } from '../details/read-details.ts'
import type { PickupPoint } from '../points/point.ts'
import type { SearchResult } from './search-result.ts'
import { countryOfId, pointFromLabel, readCod } from './dpd-label.ts'

const NOTHING: SearchResult = { points: [], hasMore: null }
/** Status of a point that is in use (product.md#pickup-points). */
const ACTIVE = '1'

/**
 * Reads an answer of `search_pudo`, `get_data` or `dpd_checkout_get_pickup_points_blocks` (dpd-baltic.md#search,
 * decisions.md#pickup-answers): HTML in `terminals`, an array in `terminals` or `results`, a bare array, or `0` for a
 * country that is not served. Rows without an id and points that are not active are dropped.
 * @returns `null` for anything else: that was not an answer
 */
export function readSearchResult(body: unknown): SearchResult | null {
  if (body === 0 || body === '') return NOTHING
  if (Array.isArray(body)) return { points: readRows(body), hasMore: null }
  if (!isRecord(body)) return null
  const { terminals, results, pagination } = body
  if (typeof terminals === 'string') return readMarkup(terminals)
  if (Array.isArray(terminals)) return { points: readRows(terminals), hasMore: null }
  if (!Array.isArray(results)) return null
  const rows = results.map((row: unknown) =>
    isRecord(row) && isRecord(row['location']) ? row['location'] : row,
  )
  return { points: readRows(rows), hasMore: isRecord(pagination) ? pagination['more'] === true : null }
}

/**
 * Reads an answer of `load_more_items`: `{"success":true,"data":{"listPudos":[…],"hasMore":true}}`, or a further page
 * of what {@link readSearchResult} reads.
 */
export function readPage(body: unknown): SearchResult | null {
  const data = isRecord(body) && isRecord(body['data']) ? body['data'] : body
  if (!isRecord(data) || !Array.isArray(data['listPudos'])) return readSearchResult(body)
  return { points: readRows(data['listPudos']), hasMore: data['hasMore'] === true }
}

function readRows(rows: readonly unknown[]): PickupPoint[] {
  return rows.flatMap((row) => {
    if (!isRecord(row)) return []
    const text = (key: string): string => textOf(row, key).trim()
    const id = text('parcelshop_id')
    if (id === '' || (row['status'] !== undefined && text('status') !== ACTIVE)) return []
    return [
      {
        id,
        name: text('name') || text('company') || id,
        street: text('street'),
        city: text('city'),
        postcode: text('pcode'),
        country: text('country').toUpperCase() || countryOfId(id),
        cashOnDelivery: readCod(text('cod')),
        ...readDetails(text),
      },
    ]
  })
}

const TAG = /<(\/?li|div)\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

/**
 * Reads `<li class="group-pudo">City</li><li class="pudo" data-cod data-value>Company, street</li>…<div
 * id="load-more-btn" load-more-page>`. Only text and attributes are taken and nothing becomes an element, so this
 * works on pages whose Trusted Types leave no way to parse HTML.
 */
function readMarkup(html: string): SearchResult {
  const points: PickupPoint[] = []
  let city = ''
  let hasMore: boolean | null = null
  /** Takes the text of the item that is open. */
  let finish: ((label: string) => void) | undefined
  let textFrom = 0
  for (const { 0: tag, 1: name = '', 2: source = '', index } of html.matchAll(TAG)) {
    finish?.(textOfMarkup(html.slice(textFrom, index)))
    finish = undefined
    if (name.startsWith('/')) continue
    const attributes = readAttributes(source)
    const kinds = (attributes['class'] ?? '').split(/\s+/)
    const page = attributes['load-more-page']
    if (page !== undefined) hasMore = Number(page) > 0 && !kinds.includes('hidden')
    textFrom = index + tag.length
    if (kinds.includes('group-pudo')) {
      finish = (label) => {
        city = label
      }
    } else if (kinds.includes('pudo')) {
      finish = (label) => {
        const point = pointFromLabel(attributes['data-value'] ?? '', label, {
          city,
          cod: attributes['data-cod'],
        })
        if (point) points.push(point)
      }
    }
  }
  finish?.(textOfMarkup(html.slice(textFrom)))
  return { points, hasMore }
}

function readAttributes(source: string): Readonly<Record<string, string | undefined>> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] = decodeEntities(double ?? single ?? bare ?? '')
  }
  return attributes
}

function textOfMarkup(html: string): string {
  return decodeEntities(html.replaceAll(/<[^>]*>?/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

// All that esc_html and esc_attr produce; numeric ones in general.
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function decodeEntities(source: string): string {
  if (!source.includes('&')) return source
  return source.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** The points of an answer of `get_data`. @throws {TypeError} when it has none of the known forms */
export function readPoints(body: unknown): readonly PickupPoint[] {
  return understand(readSearchResult(body)).points
}

/** @throws {TypeError} when a reader could make nothing of the shop's answer */
export function understand(answer: SearchResult | null): SearchResult {
  if (answer) return answer
  throw new TypeError('The answer to a request for pickup points has none of the known forms.')
}
