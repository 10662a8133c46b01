import { after } from '../../../src/timing/abort.ts'
import type { Ports } from '../ports.ts'
import { entriesOf } from '../fields/fields.ts'
import { inputsOf } from '../host-events.ts'
import { RESETTING_MS } from '../model.ts'
import { readChallenges } from './answers.ts'
import { refillChallenges } from './challenges.ts'

/** @returns clears the messages and fetches fresh challenges, after the form's values were reset or came from a cache */
export function createReset(ports: Ports, forgetChecks: () => void): () => Promise<void> {
  const { config, store, call, edits, status, fire, signal, report, onReset } = ports
  const { form } = config

  return async () => {
    const next = status.get() === 'sent' ? 'mail_sent' : 'init'
    store.dispatch({ type: 'cleared' })
    forgetChecks()
    status.set('resetting')
    // The form may have been sent again meanwhile.
    const finish = (): void => {
      if (status.get() === 'resetting') status.set(next)
    }
    const stop = after(RESETTING_MS, signal, finish)
    const formData = entriesOf(form)
    const apiResponse = await call(config.id, 'refill', { signal }).catch((error: unknown) => {
      report(error)
      return {}
    })
    if (signal.aborted) return
    stop()
    refillChallenges(form, readChallenges(apiResponse), edits)
    finish()
    fire('reset', { status: status.get(), inputs: inputsOf(formData), formData, apiResponse })
    onReset()
  }
}
