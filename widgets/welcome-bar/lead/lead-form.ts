import { onIntent } from '../../../src/island/intent.ts'
import { ROOT_ATTRIBUTE } from '../../../src/island/names.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import { onPress } from '../press.ts'
import type { LeadParts } from './submit-lead.ts'

/** Makes the bar's fields a form: one message at a time, sent once, kept when sending fails. What sends it comes with the visitor. */
export function listenToLeadForm(parts: LeadParts): void {
  const { lead, config, store, translate, edits, context } = parts
  const { host, signal, report } = context
  const load = lazy(() => import('./submit-lead.ts'))

  async function submit(): Promise<void> {
    complain('')
    // The press is answered while what sends the lead is on its way.
    if (config.button) edits.attribute(config.button, 'aria-busy', 'true')
    const code = await load().catch(report)
    if (signal.aborted) return
    if (config.button) edits.attribute(config.button, 'aria-busy', null)
    if (code) await code.submitLead(parts)
    else {
      const text = translate('It could not be sent. Please try again.')
      store.dispatch({ type: 'refused', problem: { text, field: null } })
    }
    const { problem } = store.get()
    // What draws messages has not come, nor will it now: the browser has words of its own.
    const isMute = !host.querySelector(`[${ROOT_ATTRIBUTE}]`) && !(code && navigator.onLine)
    if (problem && isMute) complain(problem.text)
  }

  function complain(text: string): void {
    const input = lead.inputs[0]?.input
    input?.setCustomValidity(text)
    if (text) input?.reportValidity()
  }

  const run = (event: Event): void => {
    event.preventDefault()
    submit().catch(report)
  }
  lead.box.addEventListener(
    'keydown',
    (event) => {
      const isField = event.target instanceof HTMLInputElement
      if (isField && event.key === 'Enter' && !event.isComposing) run(event)
    },
    { signal },
  )
  lead.box.addEventListener(
    'input',
    () => {
      complain('')
      store.dispatch({ type: 'typed' })
    },
    { signal },
  )
  if (config.button) onPress(config.button, signal, run)
  // A failure shows when it matters: at the press.
  onIntent([host], signal, () => void load().catch(() => {}))
}
