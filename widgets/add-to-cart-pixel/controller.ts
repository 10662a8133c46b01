import { nanoid } from 'nanoid'
import { findManager } from '../../src/consent/consent.ts'
import { ClientError } from '../../src/client/errors.ts'
import { type CartChoice, elementOf, readCartChoice } from '../../src/cart/cart-choice.ts'
import { createConsentGate } from '../../src/tracking/consent-gate.ts'
import type { EarlyEvents } from '../../src/jquery/early-events.ts'
import { type HostEvent, onHostEvent } from '../../src/jquery/jquery.ts'
import { createOutbox } from '../../src/tracking/outbox.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { isAbort } from '../../src/timing/abort.ts'
import type { Config } from './host.ts'
import { readPayload } from './payload.ts'

/** The pixel's standard event. */
export const EVENT = 'AddToCart'

/** Hosts by what they ask, in their order: an added product is one event, however many hosts tell it alike. */
const alike = new Map<string, Set<AbortSignal>>()

/** Asks the shop for the pixel's payload of each added product, with one id for browser and server. */
export async function startPixel(
  config: Config,
  { advise, client, emit, report, signal }: MountContext,
  early: EarlyEvents,
): Promise<void> {
  const same = JSON.stringify(config)
  const hosts = alike.get(same) ?? new Set()
  alike.set(same, hosts.add(signal))
  signal.addEventListener('abort', () => hosts.delete(signal))
  const manager = findManager()
  if (manager) await manager
  if (signal.aborted) return
  const outbox = createOutbox(config.pixel, signal)
  const gate = createConsentGate<CartChoice>({
    rule: config.consent,
    category: 'marketing',
    storage: 'ad_storage',
    regionsCount: false,
    signal,
    opened: outbox.restore,
    release: (choice) => void send(choice),
    refused: outbox.clear,
    advise,
  })

  for (const event of early.events) added(event)
  early.stop()
  onHostEvent(document.body, 'added_to_cart', added, signal)

  function added({ args }: HostEvent): void {
    const [first] = hosts
    if (first !== signal) return
    const button = elementOf(args[2])
    const choice = button && readCartChoice(button)
    if (choice) gate.pass(choice)
    else
      report(
        new Error(
          'Could not read product ID from the button given in `added_to_cart`: give it data-product_id.',
        ),
      )
  }

  async function send(choice: CartChoice): Promise<void> {
    const eventId = nanoid()
    try {
      const payload = readPayload(await ask(choice, eventId))
      // The visitor may have said no meanwhile.
      if (!payload || signal.aborted || !gate.open) return
      outbox.send(['track', EVENT, payload, { eventID: eventId }])
      emit('add-to-cart-pixel:sent', { eventId, payload })
    } catch (error) {
      if (!isAbort(error)) report(new Error('Request Failed!', { cause: error }))
    }
  }

  async function ask({ productId, quantity, variationId }: CartChoice, eventId: string): Promise<unknown> {
    const { action, via, fields } = config
    const named: ReadonlyArray<readonly [name: string, value: string]> = [
      [config.productField, productId],
      [config.quantityField, String(quantity)],
      [config.variationField, variationId],
      [config.eventIdField, eventId],
    ]
    try {
      return await client.ajax(
        action,
        { ...fields, ...Object.fromEntries(named.filter(([name, value]) => name && value)) },
        { via, expect: 'any', keepalive: true, signal },
      )
    } catch (error) {
      // Some plugins print -1 where they have nothing to tell.
      if (error instanceof ClientError && error.code === 'invalid_nonce' && error.status === 200)
        return undefined
      throw error
    }
  }
}
