import { ClientError } from '../../../src/client/errors.ts'
import type { Translate } from '../../../src/i18n/texts.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { isAbort } from '../../../src/timing/abort.ts'
import type { LeadForm } from '../host.ts'
import { leadFields, queueLead, sendLead } from './lead.ts'
import { findProblem } from './lead-rules.ts'
import type { LeadField } from '../model.ts'
import type { BarStore } from '../state.ts'
import type { MessageKey } from '../texts.ts'

export interface LeadSubmit {
  readonly lead: LeadForm
  readonly queueOffline: boolean
  readonly store: BarStore
  readonly translate: Translate<MessageKey>
  readonly context: MountContext
  readonly inputOf: (field: LeadField) => HTMLInputElement | undefined
  readonly refuse: (text: string, field: LeadField | null) => void
  /** The lead has arrived, or will. */
  readonly onSent: () => void
}

/** Sends what the fields hold, once, or says what is wrong with it; what was typed is kept when sending fails. */
export async function submitLead(parts: LeadSubmit): Promise<void> {
  const { lead, queueOffline, store, translate, inputOf, refuse, onSent } = parts
  const { host, client, signal, report, announce } = parts.context
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
    : lead.thanks?.textContent.trim()
  if (text) announce(text)
  onSent()
}
