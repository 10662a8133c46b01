import { type ConsentCategory, hasConsent, onConsentChange } from './consent.ts'
import { onDataLayer } from './data-layer.ts'
import type { ConsentRule } from './tracking-rule.ts'

interface GateOptions<T> {
  readonly rule: ConsentRule
  readonly category: ConsentCategory
  /** The signal of Consent Mode that stands for `category`. */
  readonly storage: 'analytics_storage' | 'ad_storage'
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
  readonly pass: (item: T) => void
}

/**
 * Lets nothing through without consent: what comes before the visitor's answer waits in memory, goes on with a yes and is
 * dropped with a no. After a no nothing is kept; a later yes counts from there on.
 */
export function createConsentGate<T>(options: GateOptions<T>): ConsentGate<T> {
  const { rule, category, storage, signal, opened, release, held, refused } = options
  let waiting: T[] = []
  /** What the page says is read to its end before anything is let go. */
  let isRead = false
  let state: 'open' | 'waiting' | 'closed' = rule === 'required' ? 'waiting' : 'open'

  function answer(allowed: boolean, chosen: boolean): void {
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

  if (rule !== 'mode') {
    // A default that is declared after an answer no longer counts.
    let updated = false
    onDataLayer((entry) => {
      // The consent plugin's word counts more than what it tells Google.
      if (hasConsent(category) !== null) return
      const { 0: command, 1: kind, 2: values } = (entry ?? {}) as Readonly<Record<number, unknown>>
      const value = (values as Readonly<Record<string, unknown>> | undefined)?.[storage]
      if (command !== 'consent' || !value) return
      if (kind === 'update') {
        updated = true
        answer(value === 'granted', true)
      } else if (!updated && value === 'denied') answer(false, false)
    }, signal)
    const now = hasConsent(category)
    // Nothing of this page is refused yet, but what an earlier one kept is no longer wanted.
    if (now === false) refused?.([])
    if (now !== null) answer(now, false)
    onConsentChange(category, answer, signal)
  }
  isRead = true
  if (state === 'open') opened?.()

  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      // The answer may have changed on the pages since.
      const now = rule === 'mode' ? null : hasConsent(category)
      answer(now ?? state === 'open', now === false)
    },
    { signal },
  )

  return {
    get open() {
      return state === 'open'
    },
    pass(item) {
      if (state === 'open') release(item)
      else if (state === 'waiting') {
        waiting.push(item)
        held?.(item)
      } else refused?.([item])
    },
  }
}
