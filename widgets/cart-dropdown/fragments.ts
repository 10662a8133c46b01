import type { Client } from '../../src/client/client.ts'
import { triggerHostEvent } from '../../src/host/jquery.ts'
import { readCookie } from '../../src/storage/cookie.ts'
import { localStore, sessionStore } from '../../src/storage/web-storage.ts'
import {
  type CacheKeys,
  type CartAnswer,
  CREATED_KEY,
  type Fragments,
  HASH_COOKIE,
  isFresh,
  readFragments,
} from './model.ts'

type JQueryLike = (selector: string | Element) => { readonly replaceWith: (html: string) => unknown }

function pageJQuery(): JQueryLike | undefined {
  const { jQuery } = window as { readonly jQuery?: JQueryLike }
  return typeof jQuery === 'function' ? jQuery : undefined
}

/** What the cache holds if it shows the server's cart; `null` otherwise. */
export function keptFragments(keys: CacheKeys): Fragments | null {
  const hash = keptHash(keys)
  const createdAt = Number(sessionStore.get(CREATED_KEY)) || 0
  const cookie = readCookie(HASH_COOKIE) ?? ''
  return isFresh({ hash, createdAt }, cookie, Date.now())
    ? readFragments(sessionStore.getJson(keys.fragments))
    : null
}

/** The hash of the cart that was shown last; empty where none is kept. */
export function keptHash(keys: CacheKeys | null): string {
  return (keys && sessionStore.get(keys.hash)) ?? ''
}

/** Keeps an answer as WooCommerce does, and tells other tabs of the new cart. */
export function keepFragments(keys: CacheKeys, { fragments, hash }: CartAnswer): void {
  sessionStore.setJson(keys.fragments, fragments)
  sessionStore.set(keys.hash, hash)
  sessionStore.set(CREATED_KEY, String(Date.now()))
  localStore.set(keys.hash, hash)
}

/** Asks for the cart's markup. @throws {ClientError} */
export function fetchFragments(client: Client, signal: AbortSignal): Promise<unknown> {
  return client.ajax(
    'get_refreshed_fragments',
    { time: Date.now() },
    { via: 'wc-ajax', idempotent: true, signal },
  )
}

/**
 * Puts markup in place of what matches each selector. Through the page's jQuery where there is one, because plugins print
 * scripts in their fragments that only jQuery runs; otherwise sanitised.
 */
export async function showFragments(fragments: Fragments): Promise<void> {
  const jQuery = pageJQuery()
  if (jQuery) {
    for (const [selector, html] of Object.entries(fragments)) jQuery(selector).replaceWith(html)
    return
  }
  const { sanitize } = await import('../../src/dom/sanitize.ts')
  for (const [selector, html] of Object.entries(fragments)) {
    for (const old of document.querySelectorAll(selector)) old.replaceWith(sanitize(html, 'shop'))
  }
}

/** Tells the page's scripts that the cart's markup is new. */
export function announceFragments(type: 'wc_fragments_loaded' | 'wc_fragments_refreshed'): void {
  triggerHostEvent(document.body, type)
}
