import type { Client } from '../../../src/client/client.ts'
import { findManager, hasConsent } from '../../../src/consent/consent.ts'
import { fromMinorUnits } from '../../../src/format/money.ts'
import { dataOf } from '../../../src/read/record.ts'
import { safeUrl } from '../../../src/html/url.ts'
import { PREFIX } from '../../../src/island/names.ts'
import { localStore, sessionStore } from '../../../src/storage/web-storage.ts'
import type { Rules } from '../host.ts'
import { variantFor } from './experiment.ts'
import type { Facts } from './rules.ts'

/** How often this browser came; a visit is a tab's session. */
export const VISITS_KEY = `${PREFIX}:welcome-bar:visits`
/** Where this visit began, and that it is counted. */
export const ENTRY_KEY = `${PREFIX}:welcome-bar:entry`

interface Entry {
  readonly query: string
  readonly referrer: string
}

/** Gathers what the rules ask for; what none asks for is neither kept nor requested. */
export async function gatherFacts(rules: Rules, client: Client, signal: AbortSignal): Promise<Facts> {
  const { params, referrers, visitsFrom, cartFrom, cartBelow, experiment, variants } = rules
  const keeps = params.length > 0 || referrers.length > 0
  const asks = cartFrom > 0 || cartBelow > 0
  await findManager()
  return {
    path: location.pathname,
    ...(keeps ? readEntry() : { query: '', referrer: '' }),
    // WordPress says it of every page.
    loggedIn: document.body.classList.contains('logged-in'),
    visits: visitsFrom > 0 ? countVisit() : 0,
    now: new Date(),
    variant: experiment ? variantFor(experiment, variants) : '',
    cart: asks ? await fetchSum(client, signal) : null,
  }
}

/** A bar for those who come from a campaign shows on the visit's later pages too. */
function readEntry(): Entry {
  const kept = dataOf(sessionStore.getJson(ENTRY_KEY))
  if (typeof kept['query'] === 'string' && typeof kept['referrer'] === 'string')
    return { query: kept['query'], referrer: kept['referrer'] }
  const from = safeUrl(document.referrer)
  const entry = {
    query: location.search.slice(1),
    referrer: from && from.origin !== location.origin ? from.hostname : '',
  }
  if (hasConsent('preferences') !== false) sessionStore.setJson(ENTRY_KEY, entry)
  return entry
}

/** Nothing is counted for a visitor who refused preferences: each visit is the first. */
function countVisit(): number {
  if (hasConsent('preferences') === false) return 1
  const before = Number(localStore.get(VISITS_KEY)) || 0
  const counted = `${VISITS_KEY}:counted`
  if (sessionStore.get(counted)) return Math.max(1, before)
  sessionStore.set(counted, '1')
  localStore.set(VISITS_KEY, String(before + 1))
  return before + 1
}

/** What the goods in the cart cost, as the shop says (woocommerce-cart.md#store-api). */
async function fetchSum(client: Client, signal: AbortSignal): Promise<number | null> {
  try {
    const answer = await client.rest({ path: '/wc/store/v1/cart', nonce: false, idempotent: true, signal })
    const { total_items: sum, currency_minor_unit: minorUnit } = dataOf(dataOf(answer)['totals'])
    return fromMinorUnits(sum, minorUnit) ?? null
  } catch {
    return null
  }
}
