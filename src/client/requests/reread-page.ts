import { readGlobal, textOf } from '../../read/globals.ts'
import { pageAddress } from '../page-address.ts'
import { READ_TIMEOUT_MS, type Send } from './send.ts'

/** Objects of one name that are looked at, the last ones: what visitors write may repeat the name at will. */
const MAX_OBJECTS = 20
/** Characters of one such object. */
const MAX_OBJECT_LENGTH = 20_000

/** Nonces that Atoll's calls and WooCommerce's own carry, by where they are printed. */
const SOURCES = [
  { global: 'dpd', key: 'fe_ajax_nonce' },
  { global: 'wc_checkout_params', key: 'update_order_review_nonce' },
  { global: 'wc_checkout_params', key: 'apply_coupon_nonce' },
  { global: 'wc_checkout_params', key: 'remove_coupon_nonce' },
  { global: 'wc_cart_params', key: 'update_shipping_method_nonce' },
  { global: 'wc_cart_params', key: 'apply_coupon_nonce' },
  { global: 'wc_cart_params', key: 'remove_coupon_nonce' },
  { global: 'awdr_params', key: 'nonce' },
  { global: 'wooMailerLitePublicData', key: 'nonce' },
] as const

interface Source {
  readonly global: string
  readonly key: string
}

/**
 * Writes the nonces that `html` prints into the page's globals, whose own scripts would be refused too.
 * @param asked renewed besides the known sources @returns old and new nonce of each that changed
 */
export function renewGlobals(html: string, asked: Source): ReadonlyArray<readonly [string, string]> {
  return [...SOURCES, asked].flatMap(({ global, key }) => {
    const printed = readGlobal(global)
    const old = textOf(printed, key)
    const found = old && readPrinted(html, global, key)
    if (!found || found === old) return []
    Reflect.set(printed, key, found)
    return [[old, found] as const]
  })
}

/** The page's own HTML as the server prints it now; empty where it cannot be fetched. Never rejects. */
export async function rereadPage(send: Send): Promise<string> {
  const init = { credentials: 'same-origin', cache: 'no-store' } as const
  return send({ url: pageAddress(), init, timeoutMs: READ_TIMEOUT_MS }).then(
    ({ response, text }) => (response.ok ? text : ''),
    () => '',
  )
}

/** The text under `key` in the last `var <global> = {…}` of a page that has it. */
export function readPrinted(html: string, global: string, key: string): string {
  let found = ''
  const starts = [...html.matchAll(new RegExp(`\\b${global}\\s*=\\s*(?=\\{)`, 'g'))]
  for (const { index, 0: start } of starts.slice(-MAX_OBJECTS)) {
    try {
      const printed = JSON.parse(firstObject(html, index + start.length)) as Record<string, unknown>
      const value = printed[key]
      if (typeof value === 'string') found = value
    } catch {
      // Not JSON: a script's own object.
    }
  }
  return found
}

/** The object literal that begins at `start`. */
function firstObject(source: string, start: number): string {
  let depth = 0
  for (const { 0: part, index } of source
    .slice(start, start + MAX_OBJECT_LENGTH)
    .matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (part === '{') depth += 1
    else if (part === '}' && (depth -= 1) === 0) return source.slice(start, start + index + 1)
  }
  return ''
}
