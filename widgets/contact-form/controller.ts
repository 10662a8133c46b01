import { ClientError } from '../../src/client/errors.ts'
import type { FailureText } from '../../src/client/requests/failure-text.ts'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import { createStore, type Store } from '../../src/island/store.ts'
import { after, isAbort } from '../../src/timing/abort.ts'
import { readFeedback, readChallenges } from './submit/answers.ts'
import type { FormCommands } from './api.ts'
import type { Draft } from './draft.ts'
import { controlOf, entriesOf, fieldOf, validatedFields } from './fields.ts'
import type { FormStatus } from './form-status.ts'
import { inputsOf, type FireHostEvent } from './host-events.ts'
import type { Config } from './host.ts'
import { watchUnconfirmed } from './submit/unconfirmed.ts'
import { createValidator } from './validation/lazy-validation.ts'
import {
  INITIAL,
  reduce,
  RESETTING_MS,
  SCHEMA_WAIT_MS,
  SENDING_NOTICE_MS,
  type Action,
  type State,
} from './model.ts'
import { localOutcome, type Outcome } from './submit/outcome.ts'
import type { CallForm } from './submit/requests.ts'
import type { ResponseMessage } from './submit/response.ts'
import { refillChallenges } from './submit/challenges.ts'
import { noteValues } from './submit/sent-values.ts'
import { statusClass, statusEvent } from './status.ts'
import { RETRY_NOTES, CHANGED_MEANWHILE, type TEXTS } from './texts.ts'

const UNKNOWN: FailureText = 'An unknown error occurred.'
const NOT_JSON: FailureText = 'The response is not a valid JSON response.'

/** The world of one form, as far as the controller needs it. */
export interface Ports {
  readonly config: Config
  readonly call: CallForm
  readonly edits: HostEdits
  readonly status: FormStatus
  readonly fire: FireHostEvent
  readonly response: ResponseMessage
  readonly draft: Draft | null
  readonly translate: Translate<typeof TEXTS>
  readonly signal: AbortSignal
  readonly report: (error: unknown) => void
  /** The page's emergency switch, `wpcf7.blocked`. */
  readonly isBlocked: () => boolean
  /** Shows a field's valid values where the form reflects them. */
  readonly reflect: (field: string, values: ReadonlyArray<string | File>) => void
  /** The form was reset and refilled: what depends on its values looks again. */
  readonly onReset: () => void
  readonly focusField: (field: string) => void
  /** A submit has ended, with this class status. */
  readonly onSettled: (status: string, failure?: string) => void
}

export interface Controller extends FormCommands {
  readonly store: Store<State, Action>
  /** The field's value was changed, or the focus left it. */
  readonly touch: (field: string) => Promise<void>
  /** The field is being edited: an error goes as soon as it is corrected. */
  readonly edit: (field: string) => Promise<void>
  /** Validates the fields in a part of the form and shows what is wrong. @returns whether nothing is */
  readonly check: (part: Element) => Promise<boolean>
  readonly retry: () => Promise<void>
  readonly cancel: () => void
}

export function createController(ports: Ports): Controller {
  const { config, call, edits, status, fire, response, draft, translate, signal } = ports
  const { form } = config
  const store = createStore(reduce, { ...INITIAL, status: config.status })
  const validator = createValidator(ports)
  const unconfirmed = watchUnconfirmed(form, config.unitTag)
  /** Fields whose present value has been validated. */
  const validated = new Set<string>()
  let flight: AbortController | null = null
  let lastSubmitter: HTMLElement | null = null

  function setStatus(raw: string): string {
    const shown = status.set(raw)
    store.dispatch({ type: 'status-changed', status: shown })
    return shown
  }

  function clearResponse(): void {
    response.clear()
    store.dispatch({ type: 'cleared' })
  }

  function setError(field: string, error: string | null): void {
    validated.add(field)
    store.dispatch({ type: 'validated', field, error })
  }

  async function examine(fields: () => readonly string[]): Promise<void> {
    let before = ''
    await validator.some(fields, {
      begin() {
        if (flight) return false
        before = status.get()
        setStatus('validating')
        return true
      },
      validated: setError,
      end: () => setStatus(before),
    })
  }

  async function submit(submitter: HTMLElement | null = null): Promise<void> {
    if (flight || signal.aborted) return
    lastSubmitter = submitter
    const sending = new AbortController()
    flight = sending
    const stop = (): void => {
      sending.abort()
    }
    signal.addEventListener('abort', stop)
    lock(true)
    try {
      const body = entriesOf(form)
      const keepChanges = noteValues(form)
      const name = submitter?.getAttribute('name')
      if (name) body.append(name, submitter?.getAttribute('value') ?? '')
      const outcome = await validateAndSend(body, sending.signal)
      flight = null
      if (!signal.aborted) settle(body, outcome, keepChanges)
    } finally {
      flight = null
      signal.removeEventListener('abort', stop)
      if (!signal.aborted) lock(false)
    }
  }

  async function validateAndSend(body: FormData, sending: AbortSignal): Promise<Outcome> {
    if (ports.isBlocked()) {
      clearResponse()
      const message = translate('This form takes no messages at the moment.')
      return localOutcome(config, { status: 'aborted', message })
    }
    fire('beforesubmit', { status: status.get(), inputs: inputsOf(body), formData: body })
    clearResponse()
    setStatus('submitting')
    const errors = await validator.all(body, SCHEMA_WAIT_MS)
    if (errors && errors.size > 0) {
      const message = translate('One or more fields have an error. Please check and try again.')
      return localOutcome(config, { status: 'validation_failed', message, errors })
    }
    const mayHaveArrived = unconfirmed.has(body)
    try {
      return await send(body, sending, mayHaveArrived)
    } catch (error) {
      if (isAbort(error) || sending.aborted) {
        const message = translate('Sending was cancelled. Nothing you typed is lost.')
        return localOutcome(config, { status: 'aborted', message, retry: 'unsure' })
      }
      ports.report(error)
      const {
        message,
        code,
        status: http,
      } = error instanceof ClientError ? error : new ClientError('unknown_error', 0, UNKNOWN)
      // These answers are given before the shop works; any other failure, also of a line that is cut, may come after.
      // The same message sent again is no more certain than it was.
      const certain = ((http >= 400 && http < 500) || http === 503) && !mayHaveArrived
      if (certain) unconfirmed.settle()
      const retry = certain ? 'unsent' : 'unsure'
      return localOutcome(config, { status: 'mail_failed', message, retry, failure: code })
    }
  }

  async function send(body: FormData, sending: AbortSignal, mayHaveArrived: boolean): Promise<Outcome> {
    unconfirmed.note(body)
    const carriesFiles = [...body.values()].some((value) => typeof value !== 'string')
    const show = (progress: number | null): void => {
      if (sending.aborted) return
      if (!store.get().sending) response.announce(translate('Sending…'))
      store.dispatch({ type: 'sending', progress })
    }
    if (carriesFiles) show(0)
    const stopNotice = carriesFiles ? undefined : after(SENDING_NOTICE_MS, sending, () => show(null))
    try {
      const apiResponse = await call(config.id, 'feedback', {
        signal: sending,
        body,
        ...(carriesFiles && { onProgress: show }),
      })
      const feedback = readFeedback(apiResponse)
      if (!feedback) throw new ClientError('invalid_json', 200, NOT_JSON)
      const { message, invalidFields: errors, postedDataHash: hash } = feedback
      // A refusal says nothing of an attempt before it whose answer got lost.
      if (statusClass(feedback.status) === 'sent' || !mayHaveArrived) unconfirmed.settle()
      return { status: feedback.status, message, errors, apiResponse, hash, retry: false }
    } finally {
      stopNotice?.()
    }
  }

  // The order is the original's: events, hash, reset, errors, message.
  function settle(formData: FormData, outcome: Outcome, keepChanges: (empty: () => void) => boolean): void {
    const { message, errors, apiResponse, hash, retry, failure } = outcome
    const shown = setStatus(outcome.status)
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
    const sent = shown === 'sent'
    const kept = sent && keepChanges(() => HTMLFormElement.prototype.reset.call(form))
    if (kept) draft?.save()
    validated.clear()
    store.dispatch({ type: 'answered', message, errors, retry, kept })
    const note = kept ? CHANGED_MEANWHILE : retry && RETRY_NOTES[retry]
    response.show(message, sent, note ? `${message} ${translate(note)}` : message)
    const first = validatedFields(form).find((field) => errors.has(field))
    if (first !== undefined) ports.focusField(first)
    ports.onSettled(shown, failure)
  }

  async function check(part: Element): Promise<boolean> {
    const errors = await validator.all(entriesOf(form), SCHEMA_WAIT_MS)
    const wrong = [...(errors ?? [])].filter(([field]) => part.contains(controlOf(form, field)))
    const [first] = wrong
    response.announce('')
    if (!first || flight) return !first
    for (const [field, error] of wrong) setError(field, error)
    store.dispatch({ type: 'listed' })
    response.announce(translate('{count} fields need your attention', { count: wrong.length }))
    ports.focusField(first[0])
    return false
  }

  async function reset(): Promise<void> {
    const next = status.get() === 'sent' ? 'mail_sent' : 'init'
    clearResponse()
    validated.clear()
    setStatus('resetting')
    // The form may have been sent again meanwhile.
    const finish = (): void => {
      if (status.get() === 'resetting') setStatus(next)
    }
    const stop = after(RESETTING_MS, signal, finish)
    const formData = entriesOf(form)
    const apiResponse = await call(config.id, 'refill', { signal }).catch((error: unknown) => {
      ports.report(error)
      return {}
    })
    if (signal.aborted) return
    stop()
    refillChallenges(form, readChallenges(apiResponse), edits)
    finish()
    fire('reset', { status: status.get(), inputs: inputsOf(formData), formData, apiResponse })
    ports.onReset()
  }

  function lock(on: boolean): void {
    edits.attribute(form, 'aria-busy', on ? 'true' : null)
    for (const button of form.querySelectorAll('.wpcf7-submit')) {
      edits.attribute(button, 'aria-disabled', on ? 'true' : null)
    }
  }

  return {
    store,
    submit,
    reset,
    check,
    retry: () => submit(lastSubmitter),
    cancel: () => flight?.abort(),
    async touch(field) {
      if (!flight && !validated.has(field) && validatedFields(form).includes(field))
        await examine(() => [field])
    },
    async edit(field) {
      validated.delete(field)
      const isWrong = (): boolean => !flight && store.get().errors.has(field)
      if (isWrong()) await validator.some(() => [field], { begin: isWrong, validated: setError })
    },
    async validate(target) {
      const field = fieldOf(target ?? null)
      await examine(() => (field === null ? validatedFields(form) : [field]))
    },
  }
}
