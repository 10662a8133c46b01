/** What is not known is spelled out (sourcebuster's blank, order-attribution.md#fields). */
export const NONE = '(none)'

/** Cookies that the attribution keeps; every name starts with {@link COOKIE_PREFIX}. */
export const CONTAINERS = [
  'migrations',
  'current_add',
  'first_add',
  'current',
  'first',
  'udata',
  'session',
  'promo',
] as const

export type Container = (typeof CONTAINERS)[number]

export const COOKIE_PREFIX = 'sbjs_'

/** Packed values (`typ=utm|||src=news|||…`) by container; a missing one is not set. */
export type Jar = { readonly [C in Container]?: string | undefined }

const DELIMITER = '|||'

/** Joins `name=value` pairs in order. */
export function pack(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(DELIMITER)
}

/** The values of a packed container, percent codes of the address they came from decoded. */
export function unpack(packed: string | undefined): Readonly<Record<string, string>> {
  if (!packed) return {}
  const entries = packed.split(DELIMITER).map((pair) => {
    const equals = pair.indexOf('=')
    return equals < 0 ? [pair, ''] : [pair.slice(0, equals), decode(pair.slice(equals + 1))]
  })
  return Object.fromEntries(entries) as Record<string, string>
}

/** The base64 form of a packed value, without the padding that some firewalls dislike. */
export function toBase64(packed: string): string {
  return btoa(encodeURIComponent(packed)).replaceAll('=', '')
}

/** A packed value as read from its cookie, whether it was stored plain or as base64. */
export function fromCookie(value: string): string {
  if (!/^[A-Za-z0-9+/]+$/.test(value)) return value
  try {
    return decode(atob(value))
  } catch {
    return value
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Codes that are not UTF-8: each byte is its own character.
    return text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }
}
