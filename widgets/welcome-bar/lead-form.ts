import { ClientError } from '../../src/client/errors.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { isAbort } from '../../src/timing/abort.ts'
import type { Config, LeadForm } from './host.ts'
import { leadFields, queueLead, sendLead } from './lead.ts'
import { findProblem, type LeadField } from './model.ts'
import { onPress } from './press.ts'
import type { BarStore } from './state.ts'
import type { MessageKey } from './texts.ts'

/** Makes the bar's fields a form: one message at a time, sent once, kept when sending fails. */
export function listenToLeadForm(
  lead: LeadForm,
  { button, queueOffline }: Config,
  store: BarStore,
  translate: Translate<MessageKey>,
  { host, client, signal, report }: MountContext,
  /** The lead has arrived, or will. */
  onSent: () => void,
): void {
  const { inputs, box, thanks } = lead
  const inputOf = (field: LeadField): HTMLInputElement | undefined =>
    inputs.find((known) => known.field === field)?.input

  function refuse(text: string, field: LeadField | null): void {
    store.dispatch({ type: 'refused', problem: { text, field } })
    if (field) inputOf(field)?.focus()
  }

  async function submit(): Promise<void> {
    if (store.get().lead !== 'open') return
    const values = {
      name: inputOf('name')?.value ?? '',
      email: inputOf('email')?.value ?? null,
      phone: inputOf('phone')?.value ?? null,
    }
    const found = findProblem(values)
    if (found) return refuse(translate(found.message), found.field)
    store.dispatch({ type: 'sending' })
    const fields = leadFields(values, lead)
    let late = false
    try {
      await sendLead(client, fields, signal)
    } catch (error) {
      if (isAbort(error)) return
      report(error)
      const known = error instanceof ClientError ? error : undefined
      late = known?.code === 'fetch_error' && queueOffline
      if (!late) return refuse(known?.message || translate('It could not be sent. Please try again.'), null)
      queueLead(fields)
    }
    store.dispatch({ type: 'sent', keptHeight: host.offsetHeight })
    const text = late
      ? translate('You are offline. It will be sent as soon as you are back.')
      : thanks?.textContent.trim()
    if (text) store.dispatch({ type: 'said', text })
    onSent()
  }

  const run = (event: Event): void => {
    event.preventDefault()
    submit().catch(report)
  }
  box.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' && !event.isComposing) run(event)
    },
    { signal },
  )
  box.addEventListener('input', () => store.dispatch({ type: 'typed' }), { signal })
  if (button) onPress(button, signal, run)
}
