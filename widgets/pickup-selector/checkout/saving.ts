import { betweenRefreshes } from '../../../src/woo/between-refreshes.ts'
import { PREFIX } from '../../../src/island/names.ts'
import { sessionStore } from '../../../src/storage/web-storage.ts'
import { delay } from '../../../src/timing/abort.ts'
import type { Ports } from '../ports.ts'
import { REFRESH_DELAY_MS, type Action } from '../model.ts'
import type { PickupPoint } from '../points/point.ts'
import { codFlag } from '../carriers/dpd-rules.ts'

/** Held in this tab while the session may have the flag of one point and the id of another. */
export const HALF_SAVED_KEY = `${PREFIX}:pickup-selector:half-saved`

/**
 * Brings the choice to the shop's session: flag, point, 300 ms, refresh
 * (decisions.md#a-choice-is-stored-before-the-order).
 */
export interface Saving {
  /** Whether the server has not heard of the newest choice. */
  readonly unsaved: boolean
  /** Whether the page before this one was left in the middle of saving, and nothing has been saved since. */
  readonly interrupted: boolean
  /** Saves `chosen`; without a choice only refreshes the checkout. Of several only the newest speaks. Never rejects. */
  readonly save: (chosen: PickupPoint | null) => Promise<void>
  /** Calls off what has not begun yet. */
  readonly forget: () => void
  /** The checkout was refreshed, by this widget or another script: settles a failed save that lacked nothing else. */
  readonly refreshed: () => void
}

export function createSaving(
  { client, storeCod, storePoint, refresh, report }: Ports,
  dispatch: (action: Action) => void,
): Saving {
  let turn = 0
  let unsaved = false
  /** Whether all that a failed save lacks is a refresh. */
  let lacksRefresh = false

  return {
    get unsaved() {
      return unsaved
    },
    get interrupted() {
      return turn === 0 && sessionStore.get(HALF_SAVED_KEY) !== undefined
    },

    async save(chosen) {
      turn += 1
      const mine = turn
      const newest = (): boolean => mine === turn
      unsaved = chosen !== null
      lacksRefresh = false
      let stored = false
      // While it waits its turn, a refresh of WooCommerce's own may already take the field's point to the shop.
      if (chosen) sessionStore.set(HALF_SAVED_KEY, '1')
      dispatch({ type: 'saving' })
      try {
        await client.session.run(async () => {
          // A newer choice stands behind this one in the queue: storing both would only take longer.
          if (!newest()) return
          if (chosen) {
            await betweenRefreshes(async () => {
              await storeCod(codFlag(chosen))
              await storePoint(chosen.id)
            })
          }
          stored = true
          if (newest()) await delay(REFRESH_DELAY_MS, new AbortController().signal)
          if (newest()) await refresh()
        })
        if (!newest()) return
        unsaved = false
        sessionStore.remove(HALF_SAVED_KEY)
        dispatch({ type: 'saved' })
      } catch (error) {
        if (!newest()) return
        lacksRefresh = stored
        dispatch({ type: 'save-failed' })
        report(error)
      }
    },

    forget() {
      turn += 1
      unsaved = false
      lacksRefresh = false
    },

    refreshed() {
      if (!lacksRefresh) return
      lacksRefresh = false
      unsaved = false
      sessionStore.remove(HALF_SAVED_KEY)
      dispatch({ type: 'saved' })
    },
  }
}
