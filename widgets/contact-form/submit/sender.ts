import { ClientError } from '../../../src/client/errors.ts'
import type { FailureMessage } from '../../../src/client/requests/failure-text.ts'
import { after, isAbort } from '../../../src/timing/abort.ts'
import type { Ports } from '../ports.ts'
import { SENDING_NOTICE_MS } from '../model.ts'
import { statusClass } from './status.ts'
import { readFeedback } from './answers.ts'
import { localOutcome, type Outcome } from './outcome.ts'
import type { Unconfirmed } from './unconfirmed.ts'

const UNKNOWN: FailureMessage = 'An unknown error occurred.'
const NOT_JSON: FailureMessage = 'The response is not a valid JSON response.'

/** Sends a form's data once and says what came of it, also where no answer came. */
export type Send = (body: FormData, signal: AbortSignal) => Promise<Outcome>

export function createSender(
  { config, store, call, translate, report }: Ports,
  unconfirmed: Unconfirmed,
): Send {
  /** Shows the notice of a sending: of one with files at once, with its progress; else after a while. */
  function showNotice(
    carriesFiles: boolean,
    signal: AbortSignal,
  ): { readonly end: () => void; readonly onProgress?: (progress: number) => void } {
    const show = (progress: number | null): void => {
      if (signal.aborted) return
      if (!store.get().sending) store.dispatch({ type: 'announced', text: translate('Sending…') })
      store.dispatch({ type: 'sending', progress })
    }
    if (!carriesFiles) return { end: after(SENDING_NOTICE_MS, signal, () => show(null)) }
    show(0)
    return { end: () => {}, onProgress: show }
  }

  async function post(body: FormData, signal: AbortSignal, mayHaveArrived: boolean): Promise<Outcome> {
    unconfirmed.note(body)
    const carriesFiles = [...body.values()].some((value) => typeof value !== 'string')
    const { end, ...progress } = showNotice(carriesFiles, signal)
    try {
      const apiResponse = await call(config.id, 'feedback', { signal, body, ...progress })
      const feedback = readFeedback(apiResponse)
      if (!feedback) throw new ClientError('invalid_json', 200, NOT_JSON)
      const { message, invalidFields: errors, postedDataHash: hash } = feedback
      // A refusal says nothing of an attempt before it whose answer got lost.
      if (statusClass(feedback.status) === 'sent' || !mayHaveArrived) unconfirmed.settle()
      return { status: feedback.status, message, errors, apiResponse, hash, retry: false }
    } finally {
      end()
    }
  }

  function failed(error: unknown, mayHaveArrived: boolean): Outcome {
    report(error)
    const known = error instanceof ClientError ? error : new ClientError('unknown_error', 0, UNKNOWN)
    const { message, code, status } = known
    // These answers are given before the shop works; any other failure, also of a line that is cut, may come after.
    // The same message sent again is no more certain than it was.
    const certain = ((status >= 400 && status < 500) || status === 503) && !mayHaveArrived
    if (certain) unconfirmed.settle()
    const retry = certain ? 'unsent' : 'unsure'
    return localOutcome(config, { status: 'mail_failed', message, retry, failure: code })
  }

  return async (body, signal) => {
    const mayHaveArrived = unconfirmed.has(body)
    try {
      return await post(body, signal, mayHaveArrived)
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) return failed(error, mayHaveArrived)
      const message = translate('Sending was cancelled. Nothing you typed is lost.')
      return localOutcome(config, { status: 'aborted', message, retry: 'unsure' })
    }
  }
}
