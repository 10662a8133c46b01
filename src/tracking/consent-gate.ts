import { hasConsent, isManaged, onConsentChange } from '../consent/consent.ts'
import type { Asked } from './consent-advice.ts'
import { type ConsentEntry, onConsentMode } from './consent-mode.ts'

interface GateOptions<T> extends Asked {
  /** Whether a default of Consent Mode for some regions, which are Google's to tell apart, is a no under the rule `hold`. */
  readonly regionsCount: boolean
  readonly signal: AbortSignal
  /** Consent is there, at once or later; what an earlier page left over may go, before anything of this one. */
  readonly opened?: () => void
  readonly release: (item: T) => void
  readonly held?: (item: T) => void
  /** The visitor said no, before or after. */
  readonly refused?: (held: readonly T[]) => void
}

export interface ConsentGate<T> {
  readonly open: boolean
  /** Whether something may be kept in the browser for `category`: with `mode` too, not after a no that is for everybody. */
  readonly mayStore: boolean
  readonly pass: (item: T) => void
}

/**
 * Lets what the rule `hold` or `required` keeps back wait in memory until the visitor answers: it goes on with a yes and is
 * dropped with a no. After a no nothing is kept; a later yes counts from there on. `mode` lets everything through at once.
 */
export function createConsentGate<T>(options: GateOptions<T>): ConsentGate<T> {
  const { rule, category, storage, regionsCount, signal, opened, release, held, refused, advise } = options
  const passes = rule === 'mode'
  let waiting: T[] = []
  /** What the page says is read to its end before anything is let go. */
  let isRead = false
  let state: 'open' | 'waiting' | 'closed' = rule === 'required' ? 'waiting' : 'open'
  /** A no for everybody, not for some regions alone. */
  let denied = false
  let explained = false

  function answer(allowed: boolean, chosen: boolean): void {
    denied = !allowed
    if (passes) return
    if (allowed) {
      state = 'open'
      if (isRead) opened?.()
      for (const item of waiting.splice(0)) release(item)
    } else if (chosen) {
      state = 'closed'
      const dropped = waiting
      waiting = []
      refused?.(dropped)
    } else if (state === 'open') {
      state = 'waiting'
    }
  }

  // A default that is declared after an answer no longer counts.
  let updated = false
  function followConsentMode({ kind, value, regional }: ConsentEntry): void {
    // The consent plugin's word counts more than what it tells Google.
    if (hasConsent(category) !== null) return
    if (kind === 'update') {
      updated = true
      answer(value === 'granted', true)
    } else if (!updated && value === 'denied') {
      if (!regional || (regionsCount && !passes)) answer(false, false)
    }
  }

  onConsentMode(storage, followConsentMode, signal)
  const now = hasConsent(category)
  // Nothing of this page is refused yet, but what an earlier one kept is no longer wanted.
  if (now === false && !passes) refused?.([])
  // A manager that has not told yet may say no.
  if (now !== null || isManaged()) answer(now === true, false)
  onConsentChange(category, answer, signal)
  isRead = true
  if (state === 'open') opened?.()

  // What was left over when the page was left, where it is shown again.
  window.addEventListener('pageshow', ({ persisted }) => persisted && state === 'open' && opened?.(), {
    signal,
  })

  function explain(): void {
    if (explained) return
    explained = true
    const waits = state === 'waiting'
    import('./consent-advice.ts').then(
      ({ adviseOnConsent }) => adviseOnConsent(waits, { rule, category, storage, advise }),
      // An advice less, where the network is gone.
      () => {},
    )
  }

  return {
    get open() {
      return state === 'open'
    },
    get mayStore() {
      return passes ? !denied : state === 'open'
    },
    pass(item) {
      if (state === 'open') {
        release(item)
        return
      }
      explain()
      if (state === 'waiting') {
        waiting.push(item)
        held?.(item)
      } else refused?.([item])
    },
  }
}
