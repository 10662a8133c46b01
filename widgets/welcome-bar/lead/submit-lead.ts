import { ClientError } from '../../../src/client/errors.ts'
import type { Translate } from '../../../src/i18n/texts.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { isAbort } from '../../../src/timing/abort.ts'
import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { Config, LeadForm } from '../host.ts'
import type { LeadField } from '../model.ts'
import type { BarStore } from '../state.ts'
import type { MessageKey } from '../texts.ts'
import { leadFields, queueLead, sendLead } from './lead.ts'
import { findProblem } from './lead-rules.ts'
import { withCountry } from './phone-code.ts'

export interface LeadParts {
  readonly lead: LeadForm
  readonly config: Config
  readonly store: BarStore
  readonly translate: Translate<MessageKey>
  readonly edits: HostEdits
  readonly context: MountContext
  /** The lead has arrived, or will. */
  readonly onSent: () => void
  /** The lead was sent and not taken; the visitor may have closed the bar meanwhile. */
  readonly onFailed: (text: string) => void
}

/** Sends what the fields hold, once, or says what is wrong with it; what was typed is kept when sending fails. */
export async function submitLead({
  lead,
  config,
  store,
  translate,
  edits,
  context,
  onSent,
  onFailed,
}: LeadParts): Promise<void> {
  const { host, client, signal, report, announce } = context
  if (store.get().lead !== 'open') return
  const inputOf = (field: LeadField): HTMLInputElement | undefined =>
    lead.inputs.find((known) => known.field === field)?.input
  const refuse = (text: string, field: LeadField | null): void => {
    store.dispatch({ type: 'refused', problem: { text, field } })
    if (field) inputOf(field)?.focus()
  }
  const values = {
    name: inputOf('name')?.value ?? '',
    email: inputOf('email')?.value ?? null,
    phone: inputOf('phone')?.value ?? null,
  }
  const found = findProblem(values)
  if (found) return refuse(translate(found.message), found.field)
  if (config.agreeTo && !store.get().agreed) {
    refuse(translate('Please tick the box to agree'), null)
    lead.box.querySelector<HTMLElement>('.atoll-welcome-bar__agree input')?.focus()
    return
  }
  store.dispatch({ type: 'sending' })
  const phone = values.phone && withCountry(values.phone, config.phoneCode)
  const fields = leadFields({ ...values, phone }, lead)
  let late = false
  try {
    await sendLead(client, fields, signal)
  } catch (error) {
    if (isAbort(error)) return
    report(error)
    const known = error instanceof ClientError ? error : undefined
    late = known?.code === 'fetch_error' && config.queueOffline
    if (!late) return onFailed(known?.message || translate('It could not be sent. Please try again.'))
    queueLead(fields)
  }
  // The fields give way to the thanks; the keyboard stays in the bar, which gives it back when it goes.
  if (host.contains(document.activeElement)) {
    edits.attribute(host, 'tabindex', '-1')
    host.focus({ preventScroll: true })
  }
  store.dispatch({ type: 'sent', keptHeight: host.offsetHeight })
  const text = late
    ? translate('You are offline. It will be sent as soon as you are back.')
    : lead.thanks?.textContent.trim()
  if (text) announce(text)
  onSent()
}
