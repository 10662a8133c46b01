/**
 * Rules that follow the server where the validation library's own differ from it (decisions.md#the-servers-validation):
 * each says whether one trimmed, non-blank value passes. The server stays the authority.
 */

/** Schemes that WordPress allows in a URL; lower case only, as the server compares them. */
const SCHEMES = new Set(
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'.split(
    ' ',
  ),
)

const MAX_PORT = 65_535
/** Differences below this count as none when steps are compared. */
const STEP_TOLERANCE = 0.000_000_5

/** PHP's `parse_url` finds an allowed scheme and, after `//`, a host. */
export function isUrl(text: string): boolean {
  const [, scheme, rest] = /^([a-z][a-z\d+.-]*):(.*)$/s.exec(text) ?? []
  if (scheme === undefined || rest === undefined || !SCHEMES.has(scheme)) return false
  if (!rest.startsWith('//')) return rest !== ''
  const authority = /^[^/?#]*/.exec(rest.slice(2))?.[0] ?? ''
  const [, host, port] = /^(.*?)(?::(\d*))?$/s.exec(authority.slice(authority.lastIndexOf('@') + 1)) ?? []
  return Boolean(host) && Number(port ?? 0) <= MAX_PORT
}

/** A day that exists, `YYYY-MM-DD`; the library lets 30 February roll over into March. */
export function isDate(text: string): boolean {
  return parseDay(text) !== null
}

/** Monday is 1, Sunday 7, whatever the visitor's time zone. Text that is not a date passes, as on the server. */
export function isOnDay(text: string, accept: unknown): boolean {
  const day = parseDay(text)
  if (day === null) return true
  const weekday = day.getUTCDay() || 7
  return Array.isArray(accept) && accept.some((item) => Number.parseInt(String(item), 10) === weekday)
}

/** A whole number of `interval`s from `base`; text counts as 0, as PHP casts it. An interval of 0 or less allows all. */
export function isOnStep(text: string, base: unknown, interval: unknown): boolean {
  const step = toNumber(interval)
  if (step <= 0) return true
  const remainder = (toNumber(text) - toNumber(base)) % step
  return Math.abs(remainder) < STEP_TOLERANCE || Math.abs(remainder - step) < STEP_TOLERANCE
}

function toNumber(value: unknown): number {
  return Number.parseFloat(String(value)) || 0
}

function parseDay(text: string): Date | null {
  const [, year, month, day] = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year === undefined) return null
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? date : null
}
