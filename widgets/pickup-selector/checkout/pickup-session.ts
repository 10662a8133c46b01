import { addHiddenField, writeField } from '../../../src/woo/form-field.ts'
import { refreshCheckout, shippingCity, shippingCountry } from '../../../src/woo/checkout.ts'
import { CHECKOUT_FORM } from '../../../src/woo/checkout-form.ts'
import { emit } from '../../../src/island/events.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { after } from '../../../src/timing/abort.ts'
import { linkToCheckout } from './checkout-link.ts'
import { createPickup } from '../controller.ts'
import type { Carrier, Words } from '../carriers/carrier.ts'
import { fieldOf, type Config, type Field } from '../host.ts'
import { codFlag } from '../carriers/dpd-rules.ts'
import { drawSelector } from '../draw-selector.tsx'
import { keepList } from '../kept/keep-list.ts'
import { onPointElsewhere, recentPoint } from '../points/recent.ts'

/** How long a row that was taken out may stay away before its selector rests, ms: WooCommerce puts another in its place. */
const LINGER_MS = 1000

/** One host of a field: a row of the checkout, until WooCommerce replaces it. */
interface Attachment {
  readonly context: MountContext
  readonly config: Config
  readonly field: Field
}

/** Everything about one form field that outlives the rows that carry it. One per field name and page. */
export interface PickupSession {
  /**
   * Attaches `context.host` until its signal aborts.
   * @returns what is drawn for the field, which moves from row to row
   */
  readonly attach: (config: Config, context: MountContext) => HTMLElement
}

const sessions = new Map<string, PickupSession>()

/** The session of one field. Made with the first row, kept as long as the page: it holds what the shopper chose and typed. */
export function sessionFor(carrier: Carrier, config: Config, context: MountContext): PickupSession {
  const { fieldName } = config
  const session = sessions.get(fieldName) ?? createPickupSession(carrier, config, context)
  sessions.set(fieldName, session)
  return session
}

function createPickupSession(carrier: Carrier, config: Config, first: MountContext): PickupSession {
  const { fieldName, storeTerminal, remember } = config
  const { client, page } = first
  const attachments = new Set<Attachment>()
  let latest = first
  /** What the rows have said so far: one with a chosen point has no placeholder. */
  let words: Words = { placeholder: '', search: '', more: '' }
  /** From the first row until the last one is gone for good. */
  let drawn: { readonly container: HTMLElement; readonly life: AbortController } | undefined
  let lingering: (() => void) | undefined

  const server = carrier.connect({ client, config, country: () => shippingCountry(document) })
  const controller = createPickup({
    client,
    locale: page.locale,
    translate: first.translate(),
    ...server,
    storePoint: async (id) => {
      if (storeTerminal || !carrier.judgesPayment) await server.storePoint(id)
    },
    refresh: async () => {
      if (carrier.judgesPayment) await refreshCheckout(client)
    },
    writeField(id) {
      for (const { field, config: its, context } of attachments) {
        writeField(field, id, { announce: its.announceChange, signal: context.signal })
      }
      server.fill?.(id)
    },
    country: () => shippingCountry(document),
    city: () => shippingCity(document),
    whole: () => keep(true),
    ...recentPoint(remember, carrier.name),
    chosen: (point) => {
      // A row that was just replaced bubbles nowhere.
      emit(latest.host.isConnected ? latest.host : document, 'pickup-selector:chosen', {
        field: fieldName,
        pointId: point.id,
        point,
      })
    },
    report,
  })

  function keep(isWhole?: boolean): void {
    // A list that is printed as a whole comes with every page.
    if (remember && (server.learn || !server.searchesHere)) keepList(controller, carrier.name, isWhole)
  }

  function report(error: unknown): void {
    latest.report(error)
  }

  function attach(ofHost: Config, context: MountContext): HTMLElement {
    const { host, signal } = context
    const field = fieldOf(host, fieldName) ?? addHiddenField(fieldName, host, context.own)
    const mine: Attachment = { context, config: ofHost, field }
    lingering?.()
    lingering = undefined
    latest = context
    attachments.add(mine)
    readWords(ofHost, host)
    controller.adopt(carrier.choice(host, field))
    if (controller.hasBegun()) carrier.readPrinted(host, controller.learn, signal, server)
    syncCod()
    drawn ??= wake(field)
    signal.addEventListener('abort', () => {
      attachments.delete(mine)
      if (mine.context === latest) latest = [...attachments].at(-1)?.context ?? latest
      if (attachments.size > 0) return
      if (host.isConnected) rest()
      else lingering = after(LINGER_MS, new AbortController().signal, rest)
    })
    return drawn.container
  }

  function readWords(ofHost: Config, host: HTMLElement): void {
    const { placeholder, search, more } = carrier.words(host, fieldName)
    words = {
      placeholder: ofHost.placeholder || placeholder || words.placeholder,
      search: search || words.search,
      more: more || words.more,
    }
  }

  /** A method without points had set the flag to 1, or a page was left too early: what the chosen point says counts. */
  function syncCod(): void {
    const { chosen, saving } = controller.get()
    if (!chosen || saving === 'saving') return
    const cod = server.cod ?? server.missingCod
    if (controller.interrupted() || (cod !== null && cod !== codFlag(chosen))) void controller.save()
  }

  function restart({ keepText }: { readonly keepText: boolean }): void {
    controller.restart({ keepText })
    if (controller.hasBegun()) learnPrinted()
    syncCod()
  }

  function learnPrinted(): void {
    for (const { context } of attachments)
      carrier.readPrinted(context.host, controller.learn, context.signal, server)
    keep()
  }

  function wake({ form }: Field): NonNullable<typeof drawn> {
    const life = new AbortController()
    const { signal } = life
    const container = drawSelector(
      {
        controller,
        words: () => words,
        id: `atoll-${fieldName}`,
        config,
        learnPrinted,
        context: () => latest,
      },
      signal,
    )
    if (remember) onPointElsewhere(controller.follow, signal, carrier.name)
    server.follow?.(controller, signal)
    linkToCheckout(
      {
        carrier,
        controller,
        server,
        client,
        form: form ?? document.querySelector<HTMLFormElement>(CHECKOUT_FORM),
        storeTerminal,
        anchor: () => container,
        restart,
        report,
      },
      signal,
    )
    return { container, life }
  }

  function rest(): void {
    drawn?.life.abort()
    drawn = undefined
    controller.rest()
  }

  return { attach }
}
