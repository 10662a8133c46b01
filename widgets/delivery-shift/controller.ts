import type { Client } from '../../src/client/client.ts'
import { refreshCheckout } from '../../src/woo/checkout.ts'
import { createStore, type Store } from '../../src/island/store.ts'
import type { Shift } from './model.ts'

/** Longest wait for the shift to be stored, ms: the shopper sees the checkout wait for it. */
const STORE_TIMEOUT_MS = 10_000

export type Saving = 'idle' | 'saving' | 'failed'

/** The saving of one field's choice; outlives the selects that show it. */
export interface ShiftSaving extends Pick<Store<Saving, Saving>, 'get' | 'subscribe'> {
  /** What the shopper chose last; `undefined` before. */
  readonly remembered: Shift | undefined
  /** Whether the server has not heard of it yet. */
  readonly unsaved: boolean
  /** Stores `shift` (on Divi) and refreshes the checkout, both in the session queue. Rejects when either fails. */
  readonly save: (shift: Shift, store: boolean) => Promise<void>
  /**
   * Stores `shift` alone, in the session queue. Rejects when that fails, and the order must not go
   * (decisions.md#errors-at-checkout).
   */
  readonly store: (shift: Shift) => Promise<void>
  /** The checkout was refreshed, by whoever asked: that tells the choice, and settles a save that lacked nothing else. */
  readonly refreshed: () => void
}

export function createShiftSaving(client: Client): ShiftSaving {
  const { get, subscribe, dispatch } = createStore<Saving, Saving>((_, next) => next, 'idle')
  let remembered: Shift | undefined
  let unsaved = false
  let turn = 0
  /** Whether a refresh is all that the last save lacks. */
  let lacksRefresh = false

  async function post(shift: Shift): Promise<void> {
    await client.ajax(
      'set_delivery_shifts',
      { delivery_shifts: shift },
      { expect: 'none', timeoutMs: STORE_TIMEOUT_MS },
    )
  }

  return {
    get,
    subscribe,
    get remembered() {
      return remembered
    },
    get unsaved() {
      return unsaved
    },
    async store(shift) {
      try {
        await client.session.run(() => post(shift))
      } catch (error) {
        dispatch('failed')
        throw error
      }
    },

    async save(shift, store) {
      turn += 1
      const mine = turn
      remembered = shift
      unsaved = true
      lacksRefresh = false
      dispatch('saving')
      try {
        await client.session.run(async () => {
          // A newer choice stands behind this one in the queue.
          if (mine !== turn) return
          if (store) await post(shift)
          lacksRefresh = mine === turn
          if (lacksRefresh) await refreshCheckout(client)
        })
        if (mine !== turn) return
        unsaved = false
        dispatch('idle')
      } catch (error) {
        if (mine === turn) dispatch('failed')
        throw error
      }
    },

    refreshed() {
      if (!lacksRefresh || get() !== 'failed') return
      unsaved = false
      dispatch('idle')
    },
  }
}
