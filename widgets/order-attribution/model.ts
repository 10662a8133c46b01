import { type Container, type Jar, NONE, pack, unpack } from './containers.ts'
import { isHostWithin, organicSource, queryParameters, yandexTerm } from './organics.ts'

/**
 * Life of the cookies where the page's configuration has none, months of {@link DAYS_PER_MONTH} days
 * (product.md#order-attribution).
 */
export const DEFAULT_LIFETIME_MONTHS = 6
export const DAYS_PER_MONTH = 30
/** A visit ends after this long without a page, minutes (product.md#order-attribution). */
export const DEFAULT_SESSION_MINUTES = 30
/** Bounds of a promo code (product.md#order-attribution). */
export const PROMO_MIN = 100_000
export const PROMO_MAX = 999_999
/** Source of a visit without any trace (product.md#order-attribution). */
export const DIRECT_SOURCE = '(direct)'
/** The only migration that ever was; written so that the original script finds a modern jar. */
const MIGRATIONS = '1418474375998=1'

/** One page view. */
export interface Visit {
  readonly url: string
  /** `document.referrer`; empty without one. */
  readonly referrer: string
  readonly userAgent: string
  readonly time: Date
}

export interface Settings {
  /** Own domain, in small letters: referrers below it are not referrals. */
  readonly domain: string
  /** Own query parameters besides `utm_*`; empty without one. */
  readonly campaignParam: string
  readonly contentParam: string
  readonly termParam: string
  /** Drawn once per visitor; `null` without promo codes. */
  readonly drawPromoCode: (() => number) | null
}

/** What is known of a source by column; the rest is {@link NONE}. */
type Source = Readonly<Record<string, string | undefined>>

/** Columns of a source, in the order in which they are packed. */
const COLUMNS = ['typ', 'src', 'mdm', 'cmp', 'cnt', 'trm', 'id', 'plt', 'fmt', 'tct']

const TAGS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_id',
  'utm_source_platform',
  'utm_creative_format',
  'utm_marketing_tactic',
  'gclid',
  'yclid',
]

/** Sites whose visitors count under another name: link shorteners and mirrors. */
const REFERRALS: Readonly<Record<string, string>> = {
  't.co': 'twitter.com',
  'plus.url.google.com': 'plus.google.com',
}

/**
 * What the cookies hold after `visit`. Tagged addresses and search engines always start a new current source, other
 * sites only when no visit is under way; a visit without a trace never replaces a source (order-attribution.md#rules).
 * @param jar what they held before; expired containers are absent
 */
export function track(visit: Visit, jar: Jar, settings: Settings): Jar {
  const source = newSource(visit, jar, settings)
  const landing = pack({
    // `2026-11-20 18:06:56`, in UTC.
    fd: visit.time.toISOString().slice(0, 19).replace('T', ' '),
    ep: visit.url,
    rf: visit.referrer || NONE,
  })
  const current = source ? packSource(source) : (jar.current ?? '')
  const visits = count(jar.udata, 'vst')
  return {
    ...jar,
    migrations: jar.migrations ?? MIGRATIONS,
    current,
    first: jar.first ?? current,
    ...(source && { current_add: landing, first_add: jar.first_add ?? landing }),
    udata: pack({ vst: `${visits && jar.session ? visits : visits + 1}`, uip: NONE, uag: visit.userAgent }),
    session: pack({ pgs: `${count(jar.session, 'pgs') + 1}`, cpg: visit.url }),
    promo:
      jar.promo ?? (settings.drawPromoCode ? pack({ code: String(settings.drawPromoCode()) }) : undefined),
  }
}

/**
 * The values that travel with an order.
 * @param fields attribution field → `container.alias`, e.g. `utm_source` → `current.src`
 * @returns every field; what is not known is an empty text
 */
export function attributionData(fields: Readonly<Record<string, string>>, jar: Jar): Record<string, string> {
  const entries = Object.entries(fields).map(([field, path]) => {
    const [container = '', alias = ''] = path.split('.')
    return [field, unpack(jar[container as Container])[alias] ?? '']
  })
  return Object.fromEntries(entries) as Record<string, string>
}

/** Minutes that the cookies live; 0 means until the browser closes. Fractions of a minute are cut, as the original does. */
export function lifetimeMinutes(months: number): number {
  return Math.trunc((months || DEFAULT_LIFETIME_MONTHS) * DAYS_PER_MONTH * 24 * 60)
}

function newSource(visit: Visit, jar: Jar, settings: Settings): Source | undefined {
  const tags = queryParameters(parseUrl(visit.url)?.search ?? '')
  const { campaignParam, contentParam, termParam, domain } = settings
  const referrer = parseUrl(visit.referrer)
  if ([...TAGS, campaignParam, contentParam, termParam].some((name) => tags.has(name)))
    return taggedSource(tags, referrer, settings)
  if (referrer && !isHostWithin(withoutWww(referrer.hostname), domain)) {
    const engine = organicSource(referrer)
    if (engine) return { typ: 'organic', src: engine, mdm: 'organic' }
    if (!jar.session)
      return { typ: 'referral', src: siteOf(referrer), mdm: 'referral', cnt: referrer.pathname }
  }
  return jar.first || jar.current ? undefined : { typ: 'typein', src: DIRECT_SOURCE }
}

function taggedSource(
  tags: ReadonlyMap<string, string>,
  referrer: URL | null,
  { campaignParam, contentParam, termParam }: Settings,
): Source {
  const network = tags.has('gclid') ? 'google' : tags.has('yclid') ? 'yandex' : undefined
  return {
    typ: 'utm',
    src: tags.get('utm_source') ?? network,
    mdm: tags.get('utm_medium') ?? (network && 'cpc'),
    cmp: tags.get('utm_campaign') ?? tags.get(campaignParam) ?? (network && `${network}_cpc`),
    cnt: tags.get('utm_content') ?? tags.get(contentParam),
    trm: tags.get('utm_term') ?? tags.get(termParam) ?? (referrer ? yandexTerm(referrer) : undefined),
    id: tags.get('utm_id') || undefined,
    plt: tags.get('utm_source_platform') || undefined,
    fmt: tags.get('utm_creative_format') || undefined,
    tct: tags.get('utm_marketing_tactic') || undefined,
  }
}

/** Under which name a referring site counts. */
function siteOf({ hostname }: URL): string {
  const known = Object.entries(REFERRALS).find(([host]) => isHostWithin(hostname, host))
  return known?.[1] ?? withoutWww(hostname)
}

/** Own host as the original counts it: the first `www.` is dropped wherever it stands. */
export function withoutWww(hostname: string): string {
  return hostname.replace('www.', '')
}

function packSource(source: Source): string {
  return pack(Object.fromEntries(COLUMNS.map((column) => [column, source[column] ?? NONE])))
}

/** The number that a container keeps under `name`, at least 1; 0 without the container. */
function count(packed: string | undefined, name: string): number {
  return packed ? Number.parseInt(unpack(packed)[name] ?? '', 10) || 1 : 0
}

function parseUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
