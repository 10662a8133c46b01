/** How long a cookie lives and who may read it. */
export interface CookieOptions {
  /** Seconds; a session cookie where absent. */
  readonly maxAgeS?: number | undefined
  /** With a domain its subdomains read the cookie too; without one it belongs to this host alone. */
  readonly domain?: string | undefined
  /** `true` for a value that is safe as it is and must be stored so (base64). @default false */
  readonly raw?: boolean | undefined
}

/** Values that the browser refuses to keep; they last as long as the page. */
const memory = new Map<string, string>()

/** The cookie's value, decoded; `undefined` without one. Never throws. */
export function readCookie(name: string): string | undefined {
  return memory.get(name) ?? kept(name)
}

/** What the browser has under this name; of several, the one for the narrowest part of the site. */
function kept(name: string): string | undefined {
  const key = encode(name)
  for (const pair of read().split(/;\s*/)) {
    const [found = '', ...value] = pair.split('=')
    if (found === key || found === name) return decode(value.join('='))
  }
  return undefined
}

/**
 * Sets a cookie for the whole site: `SameSite=Lax`, `Secure` on https. One of the same name that another script left for
 * this host or path alone goes: it would be read first. Where the browser refuses (sandboxed frame, cookies blocked), the
 * value is kept for this page. Never throws.
 */
export function writeCookie(name: string, value: string, { maxAgeS, domain, raw }: CookieOptions = {}): void {
  const age = maxAgeS === undefined ? '' : `; max-age=${Math.round(maxAgeS)}`
  const cookie = `${encode(name)}=${raw ? value : encode(value)}${age}${within(domain)}`
  write(cookie)
  memory.delete(name)
  if (maxAgeS !== undefined && maxAgeS <= 0) return
  const first = kept(name)
  if (first !== undefined && first !== value) {
    for (const path of pathsHere()) {
      for (const owner of new Set([undefined, domain]))
        write(`${encode(name)}=; max-age=0${within(owner, path)}`)
    }
    write(cookie)
  }
  if (kept(name) !== value) memory.set(name, value)
}

/** Deletes the cookie of this host and of every domain above it. Never throws. */
export function deleteCookie(name: string): void {
  memory.delete(name)
  const labels = location.hostname.split('.')
  const domains = labels.map((_, start) => labels.slice(start).join('.'))
  for (const domain of [undefined, ...domains]) write(`${encode(name)}=; max-age=0${within(domain)}`)
}

/** RFC 3986: also `! ' ( ) *`, which `encodeURIComponent` leaves, and `~` as WooCommerce's attribution does. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The paths that this page's cookies may be for, `/` first. */
function pathsHere(): readonly string[] {
  const folders = location.pathname.split('/').filter(Boolean)
  const paths = folders.map((_, at) => `/${folders.slice(0, at + 1).join('/')}`)
  return ['/', ...paths.flatMap((path) => [path, `${path}/`])]
}

function within(domain: string | undefined, path = '/'): string {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  return `; path=${path}${domain ? `; domain=${domain}` : ''}; samesite=lax${secure}`
}

function read(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

function write(cookie: string): void {
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- Cookie Store is asynchronous, and not in every browser
    document.cookie = cookie
  } catch {
    // A sandboxed frame.
  }
}
