import type { Store } from '../../../src/island/store.ts'
import type { Action, State } from '../model.ts'
import { isAbroad, samePoint, type PickupPoint } from '../points/point.ts'
import type { Ports } from '../ports.ts'
import { createSaving } from './saving.ts'

/** Keeps the chosen point: in the state, in the form's fields and in the shop's session. */
export interface Choice {
  readonly choose: (point: PickupPoint) => void
  /** Stores the choice, if there is one, and refreshes the checkout. */
  readonly save: () => Promise<void>
  /** Whether the page before this one was left in the middle of saving: its flag may be that of another point. */
  readonly interrupted: () => boolean
  /** A refresh of the checkout succeeded: the server has the form. */
  readonly refreshed: () => void
  /** A form field came with what the server knows: its value, and the point it stands for. */
  readonly adopt: (printed: PickupPoint | null) => void
  /** Another tab chose `point`, for the cart and the session that all tabs share: the newest word counts. */
  readonly follow: (point: PickupPoint) => void
  /** The order goes to another country. */
  readonly leaveCountry: () => void
}

/**
 * @param known the point of an id with all that is known of it
 * @param closed ids of points that the shop may go on printing although they are closed
 */
export function createChoice(
  ports: Ports,
  { get, dispatch }: Store<State, Action>,
  known: (id: string) => PickupPoint | undefined,
  closed: ReadonlySet<string>,
): Choice {
  const saving = createSaving(ports, dispatch)

  function clear({ name }: PickupPoint): void {
    ports.writeField('')
    dispatch({ type: 'cleared', name })
  }

  return {
    refreshed: saving.refreshed,
    save: () => saving.save(get().chosen),
    interrupted: () => saving.interrupted,

    choose(point) {
      dispatch({ type: 'chose', point })
      ports.remember(point)
      ports.writeField(point.id)
      ports.chosen(point)
      void saving.save(point)
    },

    adopt(inRow) {
      const { chosen, notice } = get()
      const printed = inRow && closed.has(inRow.id) ? null : inRow
      if (inRow !== printed) ports.writeField('')
      const country = ports.country()
      if (chosen && (saving.unsaved || !printed) && !isAbroad(chosen, country)) {
        // The server has not heard of the newest choice, or never says: the shopper's word stands.
        ports.writeField(chosen.id)
        return
      }
      if (printed && !isAbroad(printed, country)) {
        const point = known(printed.id) ?? printed
        // Where the shop prints no choice this is the one of the visit, and the field came empty.
        ports.writeField(point.id)
        if (!samePoint(chosen, point)) dispatch({ type: 'adopted', point })
        return
      }
      // The session cannot be cleared: it goes on printing the point of the country that was left.
      const gone = chosen ?? printed
      if (!gone) return
      if (chosen || notice === null) clear(gone)
      else ports.writeField('')
    },

    follow(point) {
      const { chosen } = get()
      if (!chosen || chosen.id === point.id || isAbroad(point, ports.country())) return
      saving.forget()
      ports.writeField(point.id)
      dispatch({ type: 'adopted', point })
      dispatch({ type: 'saved' })
    },

    leaveCountry() {
      const { chosen } = get()
      if (!chosen || !isAbroad(chosen, ports.country())) return
      saving.forget()
      clear(chosen)
    },
  }
}
