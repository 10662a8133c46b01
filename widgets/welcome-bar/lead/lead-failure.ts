import { ClientError } from '../../../src/client/errors.ts'
import type { Translate } from '../../../src/i18n/texts.ts'
import type { MessageKey } from '../texts.ts'

/** Code of a lead that the plugin complains of, or that no plugin takes. */
export const REFUSED = 'lead_refused'
/** These are told before a request leaves the page. */
const UNSENT: readonly string[] = [REFUSED, 'sandboxed']

/**
 * What the visitor is told of a lead that was sent and not taken. Only an answer that is given before the plugin works
 * says that nothing was stored; of any other end, also of a line that is cut, nobody knows.
 */
export function failureText(error: unknown, translate: Translate<MessageKey>): string {
  const { code, status, message } =
    error instanceof ClientError ? error : { code: '', status: 0, message: '' }
  if (UNSENT.includes(code) || (status >= 400 && status < 500) || status === 503)
    return message || translate('It could not be sent. Please try again.')
  return translate('It is not certain that your message arrived. Nothing you typed is lost.')
}
