import type { AjaxOptions } from '../client.ts'
import type { Fail } from './fail.ts'
import type { HttpResponse } from './send.ts'

/** What plugins print under status 200 where a nonce is refused. */
const REFUSED_NONCE = /^(?:-1|invalid token)$/i

/** How a body begins that PHP printed notices into: with markup, or `Warning: …`, `PHP Notice: …`. */
const NOTICE = /^(?:<|[a-z ]+: )/i

const DOCUMENT = /^<(?:!doctype|html)\b/i

/** `undefined` where `text` is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads what admin-ajax and wc-ajax answer. Neither the status nor the content type tells success from failure: `-1`,
 * `0`, plain text, `{"success":false}`, `{"error":true}` and `{"result":"failure"}` all come with status 200 as well.
 * @throws {ClientError}
 */
export async function readAjax(
  { response: { ok, status }, text }: HttpResponse,
  { expect = 'json', recover = true }: Pick<AjaxOptions, 'expect' | 'recover'>,
  fail: Fail,
): Promise<unknown> {
  const bare = text.trim()
  if (REFUSED_NONCE.test(bare)) throw fail('invalid_nonce', status)
  if (!ok) throw fail('unknown_error', status, parseJson(text))
  if (bare === '0' && (expect === 'json' || expect === 'text')) throw fail('unknown_error', status)
  if (expect === 'text') return text
  const body = parseJson(text) ?? (recover ? await recoverJson(bare) : undefined)
  if (isFailure(body)) throw fail('unknown_error', status, body)
  // The sign-in page of a public network answers in the shop's stead.
  if (expect === 'none' && DOCUMENT.test(bare)) throw fail('invalid_json', status)
  if (expect === 'none') return null
  if (body !== undefined) return body
  if (expect === 'any') return text
  throw fail('invalid_json', status)
}

function isFailure(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const { success, error, result, fragments, code, data } = body as Readonly<Record<string, unknown>>
  return (
    success === false ||
    error === true ||
    // A checkout refresh that has something to complain of brings the page's new parts all the same.
    (result === 'failure' && fragments === undefined) ||
    (typeof code === 'string' && Number((data as { status?: unknown } | null | undefined)?.status) >= 400)
  )
}

/** The JSON that stands whole after PHP's notices in the trimmed `text`; `undefined` where there is none. */
export async function recoverJson(text: string): Promise<unknown> {
  if (!NOTICE.test(text)) return undefined
  const found = await import('./recover-json.ts').catch(() => undefined)
  return found && parseJson(found.jsonAfterNotices(text))
}
