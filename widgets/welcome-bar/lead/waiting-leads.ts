import type { LeadField } from '../model.ts'
import { failureText } from './lead-failure.ts'
import { flushQueue } from './lead-queue.ts'
import type { LeadFields } from './lead.ts'
import type { LeadParts } from './submit-lead.ts'

interface WaitingParts extends Pick<LeadParts, 'config' | 'store' | 'translate' | 'context' | 'onFailed'> {
  /** The bar need not say any longer that a lead waits. */
  readonly onOnline: () => void
}

/** Sends the leads that wait for a network. One that may not have arrived is given back to the visitor, in its own bar. */
export function sendWaiting({ config, store, translate, context, onOnline, onFailed }: WaitingParts): void {
  const { host, signal, emit } = context
  const { lead } = config

  function giveBack(fields: LeadFields, error: unknown): boolean {
    const { lead: step } = store.get()
    if (!lead || lead.widgetId !== fields['widget_id'] || signal.aborted || document.hidden) return false
    const values: Readonly<Record<LeadField, string>> = {
      name: fields['contact_name'] ?? '',
      email: fields['contact_email'] ?? '',
      phone: fields['contact_phone'] ?? '',
    }
    const isTaken = lead.inputs.some(({ field, input }) => input.value && input.value !== values[field])
    if (step === 'sending' || (step === 'open' && isTaken)) return false
    for (const { field, input } of lead.inputs) input.value = values[field]
    onFailed(failureText(error, translate))
    return true
  }

  flushQueue({
    ...context,
    onOnline() {
      if (store.get().lead !== 'waiting') return
      store.dispatch({ type: 'sent', keptHeight: host.offsetHeight })
      onOnline()
    },
    onSent({ fields, variant }) {
      if (!signal.aborted) emit('welcome-bar:submitted', { widgetId: fields['widget_id'] ?? '0', variant })
    },
    onFailed: giveBack,
  })
}
