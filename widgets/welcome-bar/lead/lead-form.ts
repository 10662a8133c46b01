import type { Translate } from '../../../src/i18n/texts.ts'
import { onIntent } from '../../../src/island/intent.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import type { Config, LeadForm } from '../host.ts'
import type { LeadField } from '../model.ts'
import { onPress } from '../press.ts'
import type { BarStore } from '../state.ts'
import type { MessageKey } from '../texts.ts'

/** Makes the bar's fields a form: one message at a time, sent once, kept when sending fails. What sends it comes with the visitor. */
export function listenToLeadForm(
  lead: LeadForm,
  { button, queueOffline }: Config,
  store: BarStore,
  translate: Translate<MessageKey>,
  context: MountContext,
  /** The lead has arrived, or will. */
  onSent: () => void,
): void {
  const { inputs, box } = lead
  const { host, signal, report } = context
  const load = lazy(() => import('./submit-lead.ts'))
  const inputOf = (field: LeadField): HTMLInputElement | undefined =>
    inputs.find((known) => known.field === field)?.input

  function refuse(text: string, field: LeadField | null): void {
    store.dispatch({ type: 'refused', problem: { text, field } })
    if (field) inputOf(field)?.focus()
  }

  async function submit(): Promise<void> {
    const code = await load().catch(report)
    if (signal.aborted) return
    if (!code) return refuse(translate('It could not be sent. Please try again.'), null)
    await code.submitLead({ lead, queueOffline, store, translate, context, inputOf, refuse, onSent })
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
  // A failure shows when it matters: at the press.
  onIntent([host], signal, () => void load().catch(() => {}))
}
