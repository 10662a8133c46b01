import { type Container, type Jar, NONE, pack, unpack } from './containers.ts'
import {
  isHostWithin,
  type Organic,
  organicSource,
  queryParameters,
  type Referral,
  yandexTerm,
} from './organics.ts'

/** Life of the cookies where the page's configuration has none, months of {@link DAYS_PER_MONTH} days (SPEC.md §9). */
export const DEFAULT_LIFETIME_MONTHS = 6
export const DAYS_PER_MONTH = 30
/** A visit ends after this long without a page, minutes (SPEC.md §9). */
export const DEFAULT_SESSION_MINUTES = 30
/** Bounds of a promo code (SPEC.md §9). */
export const PROMO_MIN = 100_000
export const PROMO_MAX = 999_999
/** Source of a visit without any trace (SPEC.md §9). */
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
  /** Own domain: referrers below it are no referrals. */
  readonly domain: string
  /** Whether subdomains count as other sites. */
  readonly isolate: boolean
  readonly campaignParam: string
  readonly contentParam: string
  readonly termParam: string
  readonly typein: { readonly source: string; readonly medium: string }
  readonly organics: readonly Organic[]
  readonly referrals: readonly Referral[]
  readonly userIp: string
  /** Drawn once per visitor; `null` without promo codes. */
  readonly drawPromoCode: (() => number) | null
  /** Hours from UTC of the dates that are kept. */
  readonly timezoneOffset: number
}

interface Source {
  readonly typ: 'utm' | 'organic' | 'referral' | 'typein'
  readonly src: string
  readonly mdm: string
  readonly cmp?: string | undefined
  readonly cnt?: string | undefined
  readonly trm?: string | undefined
  readonly id?: string | undefined
  readonly plt?: string | undefined
  readonly fmt?: string | undefined
  readonly tct?: string | undefined
}

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

/**
 * What the cookies hold after `visit`. Tagged addresses and search engines always start a new current source, other
 * sites only when no visit is under way; a visit without a trace never replaces a source (contracts/shop.md 10).
 * @param jar what they held before; expired containers are absent
 */
export function track(visit: Visit, jar: Jar, settings: Settings): Jar {
  const source = newSource(visit, jar, settings)
  const landing = pack({
    fd: formatDate(visit.time, settings.timezoneOffset),
    ep: visit.url,
    rf: visit.referrer || NONE,
  })
  const current = source ? packSource(source) : (jar.current ?? '')
  return {
    ...jar,
    migrations: jar.migrations ?? MIGRATIONS,
    current,
    first: jar.first ?? current,
    ...(source && { current_add: landing, first_add: jar.first_add ?? landing }),
    udata: pack({ vst: String(countVisits(jar)), uip: settings.userIp || NONE, uag: visit.userAgent }),
    session: pack({ pgs: String(countPages(jar)), cpg: visit.url }),
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

function newSource(visit: Visit, jar: Jar, settings: Settings): Source | null {
  const parameters = queryParameters(parseUrl(visit.url)?.search ?? '')
  const own = [settings.campaignParam, settings.contentParam, settings.termParam].filter(Boolean)
  const referrer = externalReferrer(visit, settings)
  if ([...TAGS, ...own].some((name) => parameters.has(name))) return taggedSource(parameters, visit, settings)
  const engine = referrer && organicSource(referrer, settings.organics)
  if (engine) return { typ: 'organic', src: engine, mdm: 'organic' }
  if (referrer && !jar.session) return referralSource(referrer, settings.referrals)
  if (!jar.first && !jar.current)
    return { typ: 'typein', src: settings.typein.source, mdm: settings.typein.medium }
  return null
}

function taggedSource(parameters: ReadonlyMap<string, string>, visit: Visit, settings: Settings): Source {
  const network = parameters.has('gclid') ? 'google' : parameters.has('yclid') ? 'yandex' : null
  const referrer = parseUrl(visit.referrer)
  const { campaignParam, contentParam, termParam } = settings
  return {
    typ: 'utm',
    src: parameters.get('utm_source') ?? network ?? NONE,
    mdm: parameters.get('utm_medium') ?? (network ? 'cpc' : NONE),
    cmp:
      parameters.get('utm_campaign') ?? parameters.get(campaignParam) ?? (network ? `${network}_cpc` : NONE),
    cnt: parameters.get('utm_content') ?? parameters.get(contentParam),
    trm:
      parameters.get('utm_term') ??
      parameters.get(termParam) ??
      (referrer ? yandexTerm(referrer) : undefined),
    id: parameters.get('utm_id') || undefined,
    plt: parameters.get('utm_source_platform') || undefined,
    fmt: parameters.get('utm_creative_format') || undefined,
    tct: parameters.get('utm_marketing_tactic') || undefined,
  }
}

function referralSource(referrer: URL, referrals: readonly Referral[]): Source {
  const known = referrals.find(({ host }) => isHostWithin(referrer.hostname, host))
  return {
    typ: 'referral',
    src: known?.display ?? withoutWww(referrer.hostname),
    mdm: known?.medium ?? 'referral',
    cnt: referrer.pathname,
  }
}

function externalReferrer({ referrer }: Visit, { domain, isolate }: Settings): URL | null {
  const url = parseUrl(referrer)
  if (!url) return null
  const host = withoutWww(url.hostname)
  const internal = isolate ? host === withoutWww(domain) : isHostWithin(host, domain)
  return internal ? null : url
}

/** Own host as the original counts it: the first `www.` is dropped wherever it stands. */
export function withoutWww(hostname: string): string {
  return hostname.replace('www.', '')
}

function packSource(source: Source): string {
  const {
    typ,
    src,
    mdm,
    cmp = NONE,
    cnt = NONE,
    trm = NONE,
    id = NONE,
    plt = NONE,
    fmt = NONE,
    tct = NONE,
  } = source
  return pack({ typ, src, mdm, cmp, cnt, trm, id, plt, fmt, tct })
}

function countVisits(jar: Jar): number {
  if (!jar.udata) return 1
  const visits = Number.parseInt(unpack(jar.udata)['vst'] ?? '', 10) || 1
  return jar.session ? visits : visits + 1
}

function countPages(jar: Jar): number {
  if (!jar.session) return 1
  return (Number.parseInt(unpack(jar.session)['pgs'] ?? '', 10) || 1) + 1
}

/** `2026-11-20 18:06:56` at `offset` hours from UTC. */
function formatDate(time: Date, offset: number): string {
  return new Date(time.getTime() + offset * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

function parseUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
