import { delay } from '../../../src/timing/abort.ts'
import type { PickupController } from '../controller.ts'

/** An order waits so long for the carrier to say that its point is still open, ms; without a word it goes. */
export const RECHECK_MS = 3000

/**
 * Asks once more for the chosen point before an order leaves. A closed one is taken away, with word of it, and the list opens
 * at its town. Never rejects: what cannot be asked does not keep anybody from ordering.
 * @returns whether the point was closed
 */
export async function recheck(controller: PickupController): Promise<boolean> {
  const { get, dispatch, ports, closed } = controller
  const { chosen } = get()
  if (!chosen || !ports.isClosed) return false
  const asking = new AbortController()
  const isClosed = await Promise.race([
    ports.isClosed(chosen, asking.signal).catch(() => false),
    delay(RECHECK_MS, asking.signal).then(
      () => false,
      () => false,
    ),
  ])
  asking.abort()
  if (!isClosed || get().chosen?.id !== chosen.id) return false
  closed.add(chosen.id)
  ports.writeField('')
  dispatch({ type: 'adopted', point: null })
  dispatch({
    type: 'required',
    text: ports.translate('{name} is closed. Please choose another pickup point.', { name: chosen.name }),
  })
  controller.type(chosen.city)
  controller.open()
  return true
}
