import { createTranslate, type TextSettings } from '../../i18n/texts.ts'
import { ClientError, type FailureCode } from '../errors.ts'
import { type FailureMessage, failureText } from './failure-text.ts'

/**
 * Makes a {@link ClientError} in the page's language.
 * @param body the server's answer: its `code` and `message` win
 */
export type Fail = (code: FailureCode, status: number, body?: unknown) => ClientError

export function createFail(settings: TextSettings): Fail {
  return (code, status, body) => {
    // The page's language may have come after the client.
    const translate = createTranslate<FailureMessage>({}, settings)
    const given = readReason(body)
    const reason = given.code || code
    return new ClientError(reason, status, given.message || translate(failureText(reason)), body)
  }
}

/**
 * Reads the reason from `{code, message}`, from `{success: false, data}` where data is a text, such an object or (a
 * printed `WP_Error`) a list of them, or from `{error: "…"}`. Markup in a message is dropped.
 */
function readReason(body: unknown): { code?: string; message?: string } {
  if (typeof body !== 'object' || body === null) return {}
  const { code, message, data, success, error } = body as Readonly<Record<string, unknown>>
  if (success === false && data !== undefined) {
    return typeof data === 'string' ? plain(data) : readReason(Array.isArray(data) ? data[0] : data)
  }
  return {
    ...plain(typeof message === 'string' ? message : error),
    ...(typeof code === 'string' && { code }),
  }
}

function plain(message: unknown): { message?: string } {
  return typeof message === 'string' ? { message: message.replaceAll(/<[^<>]*>/g, '').trim() } : {}
}
