import type { Client } from '../../../src/client/client.ts'
import { isRecord } from '../../../src/read/is-record.ts'
import { createLatest, isAbort } from '../../../src/timing/abort.ts'
import { onCheckoutRefresh } from '../../../src/woo/checkout.ts'
import type { PickupController } from '../controller.ts'
import { knownLocale } from '../../../src/i18n/known-locale.ts'
import type { PickupPoint } from '../points/point.ts'

/** Tells the cart's weight in grams, whatever the shop's own unit is (woocommerce-cart.md#store-api). */
const CART = '/wc/store/v1/cart'
const GRAMS = 1000

/**
 * Rules out the points that the cart is too heavy for, in words, and those that the shop says take none of it. The cart is weighed
 * once, and again after each refresh of the checkout; where it cannot be, weight rules nothing out.
 */
export function limitPoints(controller: PickupController, client: Client, signal: AbortSignal): void {
  const { get, dispatch, ports } = controller
  const latest = createLatest(signal)
  const texts = new Map<number, string>()
  let weight = 0

  function tooHeavy(maxKg: number): string {
    const known = texts.get(maxKg)
    if (known !== undefined) return known
    const limit = new Intl.NumberFormat(knownLocale(ports.locale), {
      style: 'unit',
      unit: 'kilogram',
    }).format(maxKg)
    const text = ports.translate('Too heavy for this point: {limit} at most', { limit })
    texts.set(maxKg, text)
    return text
  }

  function refusalOf({ details }: PickupPoint): string {
    if (details?.refusal) return details.refusal
    const maxKg = details?.maxKg ?? Infinity
    return weight > maxKg * GRAMS ? tooHeavy(maxKg) : ''
  }

  function apply(): void {
    ports.refusal = refusalOf
    const { chosen, list, codDiffers } = get()
    // Another list: its rows are drawn again.
    dispatch({ type: 'listed', list: { ...list }, codDiffers })
    const text = chosen ? refusalOf(controller.finder()?.get(chosen.id) ?? chosen) : ''
    if (!chosen || text === '') return
    ports.writeField('')
    dispatch({ type: 'adopted', point: null })
    dispatch({ type: 'required', text: `${chosen.name}: ${text}` })
  }

  async function weigh(): Promise<void> {
    try {
      const cart = await latest((task) =>
        client.rest({ path: CART, nonce: false, idempotent: true, signal: task }),
      )
      weight = Number(isRecord(cart) && cart['items_weight']) || 0
    } catch (error) {
      if (isAbort(error)) return
      ports.report(error)
    }
    apply()
  }

  onCheckoutRefresh({ updated: () => void weigh() }, signal)
  void weigh()
}
