import type { Controller, Ports } from '../ports.ts'
import { entriesOf, validatedFields } from '../fields/fields.ts'
import { inputsOf } from '../host-events.ts'
import { SCHEMA_WAIT_MS } from '../model.ts'
import { statusEvent } from './status.ts'
import { CHANGED_MEANWHILE, RETRY_NOTES } from '../texts.ts'
import type { LazyValidation } from '../validation/lazy-validation.ts'
import { readChallenges } from './answers.ts'
import { refillChallenges } from './challenges.ts'
import { localOutcome, type Outcome } from './outcome.ts'
import { createSender } from './sender.ts'
import { noteValues } from './sent-values.ts'
import { watchUnconfirmed } from './unconfirmed.ts'

interface Submission extends Pick<Controller, 'submit' | 'retry' | 'cancel' | 'recall'> {
  readonly isUnderWay: () => boolean
}

/** Validates and sends the form, one submit at a time, and shows what came of it. */
export function createSubmission(
  ports: Ports,
  validation: LazyValidation,
  forgetChecks: () => void,
): Submission {
  const { config, store, edits, status, fire, draft, translate, signal } = ports
  const { form } = config
  const unconfirmed = watchUnconfirmed(form, config.unitTag)
  const send = createSender(ports, unconfirmed)
  let sending: AbortController | null = null
  let lastSubmitter: HTMLElement | null = null

  function lock(on: boolean): void {
    edits.attribute(form, 'aria-busy', on ? 'true' : null)
    for (const button of form.querySelectorAll('.wpcf7-submit')) {
      edits.attribute(button, 'aria-disabled', on ? 'true' : null)
    }
  }

  /** The same message may have arrived before the page was left: the visitor decides, and knows it. */
  function tellOfLeftOver(body: FormData): boolean {
    const isLeftOver = unconfirmed.isLeftOver(body)
    if (isLeftOver) store.dispatch({ type: 'left-over', announcement: translate(RETRY_NOTES.unsure) })
    return isLeftOver
  }

  async function submit(submitter: HTMLElement | null = null): Promise<void> {
    if (sending || signal.aborted) return
    lastSubmitter = submitter
    const body = entriesOf(form)
    const name = submitter?.getAttribute('name')
    if (name) body.append(name, submitter?.getAttribute('value') ?? '')
    if (tellOfLeftOver(body)) return
    const attempt = new AbortController()
    sending = attempt
    const stop = (): void => attempt.abort()
    signal.addEventListener('abort', stop)
    lock(true)
    try {
      const keepChanges = noteValues(form)
      const outcome = await validateAndSend(body, attempt.signal)
      sending = null
      if (!signal.aborted) settle(body, outcome, keepChanges)
    } finally {
      sending = null
      signal.removeEventListener('abort', stop)
      if (!signal.aborted) lock(false)
    }
  }

  async function validateAndSend(body: FormData, attempt: AbortSignal): Promise<Outcome> {
    if (ports.isBlocked()) {
      store.dispatch({ type: 'cleared' })
      const message = translate('This form takes no messages at the moment.')
      return localOutcome(config, { status: 'aborted', message })
    }
    fire('beforesubmit', { status: status.get(), inputs: inputsOf(body), formData: body })
    store.dispatch({ type: 'cleared' })
    status.set('submitting')
    const errors = await validation.all(body, SCHEMA_WAIT_MS)
    if (!errors || errors.size === 0) return send(body, attempt)
    const message = translate('One or more fields have an error. Please check and try again.')
    return localOutcome(config, { status: 'validation_failed', message, errors })
  }

  // The order is the original's: events, hash, reset, errors, message.
  function settle(formData: FormData, outcome: Outcome, keepChanges: (empty: () => void) => boolean): void {
    const { message, errors, apiResponse, hash, retry, failure } = outcome
    const shown = status.set(outcome.status)
    const detail = { status: outcome.status, inputs: inputsOf(formData), formData, apiResponse }
    const event = statusEvent(shown)
    refillChallenges(form, readChallenges(apiResponse), edits)
    if (event) fire(event, detail)
    fire('submit', detail)
    if (hash !== undefined) {
      for (const field of form.querySelectorAll('input[name="_wpcf7_posted_data_hash"]')) {
        edits.attribute(field, 'value', hash)
      }
    }
    const kept = shown === 'sent' && keepChanges(() => HTMLFormElement.prototype.reset.call(form))
    if (kept) draft?.save()
    forgetChecks()
    const note = kept ? CHANGED_MEANWHILE : retry && RETRY_NOTES[retry]
    const announcement = note ? `${message} ${translate(note)}` : message
    store.dispatch({ type: 'answered', message, errors, retry, kept, announcement })
    const first = validatedFields(form).find((field) => errors.has(field))
    if (first !== undefined) ports.focusField(first)
    ports.onSettled(shown, failure)
  }

  return {
    submit,
    retry: () => submit(lastSubmitter),
    cancel: () => sending?.abort(),
    recall: () => void tellOfLeftOver(entriesOf(form)),
    isUnderWay: () => sending !== null,
  }
}
