import { ClientError } from '../../../src/client/errors.ts'
import type { Translate } from '../../../src/i18n/texts.ts'
import { ROOT_ATTRIBUTE } from '../../../src/island/names.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { isAbort } from '../../../src/timing/abort.ts'
import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { Config, LeadForm } from '../host.ts'
import type { LeadField } from '../model.ts'
import type { BarStore } from '../state.ts'
import type { MessageKey } from '../texts.ts'
import { leadFields, sendLead } from './lead.ts'
import { failureText } from './lead-failure.ts'
import { findProblem } from './lead-rules.ts'
import { withCountry } from './phone-code.ts'

export interface LeadParts {
  readonly lead: LeadForm
  readonly config: Config
  readonly store: BarStore
  readonly translate: Translate<MessageKey>
  readonly edits: HostEdits
  readonly context: MountContext
  /** The lead has arrived. */
  readonly onSent: () => void
  /** The lead waits for a network. */
  readonly onWaiting: () => void
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
  onWaiting,
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
  /** The fields give way to the thanks; the keyboard stays in the bar, which gives it back when it goes. */
  const thank = (type: 'sent' | 'waiting'): void => {
    if (host.contains(document.activeElement)) {
      edits.attribute(host, 'tabindex', '-1')
      host.focus({ preventScroll: true })
    }
    store.dispatch({ type, keptHeight: host.offsetHeight })
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
  const wasOnline = navigator.onLine
  try {
    // Where nothing can say that it waits, it does not.
    if (!wasOnline && config.queueOffline && host.querySelector(`[${ROOT_ATTRIBUTE}]`)) {
      const { queueLead } = await import('./lead-queue.ts')
      queueLead(fields, config.variant)
      thank('waiting')
      return onWaiting()
    }
    await sendLead(client, fields, { signal })
  } catch (error) {
    if (isAbort(error)) return
    report(error)
    const { status, message } = error instanceof ClientError ? error : { status: 0, message: '' }
    const hasLeft = wasOnline || status > 0
    return onFailed(
      hasLeft
        ? failureText(error, translate)
        : message || translate('It could not be sent. Please try again.'),
    )
  }
  thank('sent')
  const text = lead.thanks?.textContent.trim()
  if (text) announce(text)
  onSent()
}
