/** A search engine that names itself by host and query parameter. */
type Organic = readonly [host: string, param: string, name: string]

/**
 * Search engines recognised besides Google (any domain) and Yandex (any domain with `text=`):
 * order-attribution.md#rules.
 */
const ORGANICS: readonly Organic[] = [
  ['bing.com', 'q', 'bing'],
  ['yahoo.com', 'p', 'yahoo'],
  ['about.com', 'q', 'about'],
  ['aol.com', 'q', 'aol'],
  ['ask.com', 'q', 'ask'],
  ['globososo.com', 'q', 'globo'],
  ['go.mail.ru', 'q', 'go.mail.ru'],
  ['rambler.ru', 'query', 'rambler'],
  ['tut.by', 'query', 'tut.by'],
]

const GOOGLE_HOST = /^(?:www\.)?google\..{2,9}$/
const YANDEX_HOST = /^(?:.*\.)?yandex\..{2,9}$/

/** Name of the search engine behind a referrer; `undefined` where it is not one. */
export function organicSource({ hostname, search }: URL): string | undefined {
  if (YANDEX_HOST.test(hostname) && search.includes('text=')) return 'yandex'
  if (GOOGLE_HOST.test(hostname)) return 'google'
  const asked = search.toLowerCase()
  return ORGANICS.find(([host, param]) => isHostWithin(hostname, host) && asked.includes(`${param}=`))?.[2]
}

/** The search text of a Yandex referrer, which has no other place for it. */
export function yandexTerm({ hostname, search }: URL): string | undefined {
  return YANDEX_HOST.test(hostname) ? queryParameters(search).get('text') : undefined
}

/** Whether `hostname` is `host` or one of its subdomains. */
export function isHostWithin(hostname: string, host: string): boolean {
  return `.${hostname}`.endsWith(`.${host}`)
}

/**
 * Query parameters as the original reads them: undecoded, a value ends at its second `=`, a name without `=` does not
 * count, repeated names are joined by commas.
 */
export function queryParameters(search: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [name = '', value] = pair.split('=')
    const earlier = found.get(name)
    if (name && value !== undefined) found.set(name, earlier === undefined ? value : `${earlier},${value}`)
  }
  return found
}
