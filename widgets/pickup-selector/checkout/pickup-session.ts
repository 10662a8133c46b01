import { CHECKOUT_FORM, refreshCheckout, shippingCity, shippingCountry } from '../../../src/woo/checkout.ts'
import { emit } from '../../../src/island/events.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { after } from '../../../src/timing/abort.ts'
import { linkToCheckout } from './checkout-link.ts'
import { createPickup, type PickupController } from '../controller.ts'
import { fieldOf, printedChoice, printedWords, type Config, type Field, type Words } from '../host.ts'
import { codFlag } from '../model.ts'
import { readPrintedPoints } from '../points/printed-points.ts'
import { onPointElsewhere, recallPoint, rememberPoint } from '../points/recent.ts'
import { createServer } from './server.ts'

/** How long a row that was taken out may stay away before its selector rests, ms: WooCommerce puts another in its place. */
const LINGER_MS = 1000

/** One host of a field: a row of the checkout, until WooCommerce replaces it. */
export interface Attachment {
  readonly context: MountContext
  readonly config: Config
  readonly field: Field
}

/** Everything about one form field that outlives the rows that carry it. One per field name and page. */
export interface PickupSession {
  readonly controller: PickupController
  /** Id of the popup while it is open. */
  readonly listId: string
  /** Keys that were pressed on the field while the list was on its way. */
  readonly earlyKeys: string[]
  /** The element that the list belongs to; a replaced row leaves the old one here until the new one comes. */
  anchor: HTMLElement | null
  /** What the rows have said so far: one with a chosen point has no placeholder. */
  words: Words
  /** The newest row's context. */
  readonly context: () => MountContext
  /** Attaches `context.host`, whose visible field is `anchor`, until its signal aborts. */
  readonly attach: (config: Config, anchor: HTMLElement, context: MountContext) => void
  /** Calls `listener` when {@link PickupSession.anchor} has changed. @returns stops */
  readonly onMove: (listener: () => void) => () => void
}

const sessions = new Map<string, PickupSession>()

/** The session of one field. Made with the first row, kept as long as the page: it holds what the shopper chose and typed. */
export function sessionFor(fieldName: string, config: Config, context: MountContext): PickupSession {
  const session = sessions.get(fieldName) ?? createPickupSession(fieldName, config, context)
  sessions.set(fieldName, session)
  const { placeholder, search, more } = printedWords(context.host, fieldName)
  session.words = {
    placeholder: config.placeholder || placeholder || session.words.placeholder,
    search: search || session.words.search,
    more: more || session.words.more,
  }
  return session
}

function createPickupSession(
  fieldName: string,
  { source, nonce, storeTerminal, remember, kind }: Config,
  first: MountContext,
): PickupSession {
  const { client, page } = first
  const attachments = new Set<Attachment>()
  const movers = new Set<() => void>()
  let latest = first
  /** Lasts from the first row until the last one is gone for good. */
  let life: AbortController | undefined
  let lingering: (() => void) | undefined

  const server = createServer({
    client,
    source,
    nonce,
    // select2 asks with both names (dpd-baltic.md#search).
    asSelect: kind === 'select',
    country: () => shippingCountry(document),
  })
  const controller = createPickup({
    client,
    locale: page.locale,
    search: server.search,
    searchIsPage: source === 'dpd_checkout_get_pickup_points_blocks',
    page: server.page,
    storeCod: server.storeCod,
    storePoint: async (id) => {
      if (storeTerminal) await server.storePoint(id)
    },
    refresh: () => refreshCheckout(client),
    writeField(id) {
      for (const taken of attachments) write(taken, id)
    },
    country: () => shippingCountry(document),
    city: () => shippingCity(document),
    recall: () => (remember ? recallPoint() : null),
    remember: (point) => {
      if (remember) rememberPoint(point)
    },
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

  function report(error: unknown): void {
    latest.report(error)
  }

  function attach(config: Config, anchor: HTMLElement, context: MountContext): void {
    const { host, signal } = context
    const field = fieldOf(host, fieldName) ?? createField(fieldName, context)
    const mine: Attachment = { context, config, field }
    lingering?.()
    lingering = undefined
    latest = context
    attachments.add(mine)
    session.anchor = anchor
    for (const mover of movers) mover()
    controller.adopt(printedChoice(host, field))
    readPrintedPoints(host, controller.learn, signal)
    syncCod()
    if (!life) wake(field)
    signal.addEventListener('abort', () => {
      attachments.delete(mine)
      if (mine.context === latest) latest = [...attachments].at(-1)?.context ?? latest
      if (attachments.size > 0) return
      if (host.isConnected) rest()
      else lingering = after(LINGER_MS, new AbortController().signal, rest)
    })
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
    for (const { context } of attachments) readPrintedPoints(context.host, controller.learn, context.signal)
    syncCod()
  }

  function wake({ form }: Field): void {
    life = new AbortController()
    if (remember) onPointElsewhere(controller.follow, life.signal)
    linkToCheckout(
      {
        controller,
        server,
        client,
        form: form ?? document.querySelector<HTMLFormElement>(CHECKOUT_FORM),
        storeTerminal,
        anchor: () => session.anchor,
        restart,
        report,
      },
      life.signal,
    )
  }

  function rest(): void {
    life?.abort()
    life = undefined
    controller.rest()
  }

  const session: PickupSession = {
    controller,
    listId: `atoll-${fieldName}`,
    earlyKeys: [],
    anchor: null,
    words: { placeholder: '', search: '', more: '' },
    context: () => latest,
    attach,
    onMove(listener) {
      movers.add(listener)
      return () => {
        movers.delete(listener)
      }
    },
  }
  return session
}

function createField(name: string, { host, own }: MountContext): HTMLInputElement {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  host.append(own(field))
  return field
}

/** Writes `id` where the form will find it, and tells the page. */
function write({ field, config, context }: Attachment, id: string): void {
  if (
    field instanceof HTMLSelectElement &&
    id !== '' &&
    ![...field.options].some(({ value }) => value === id)
  ) {
    const option = document.createElement('option')
    option.value = id
    field.append(option)
    context.signal.addEventListener('abort', () => {
      option.remove()
    })
  }
  if (field.value === id) return
  field.value = id
  if (config.announceChange) field.dispatchEvent(new Event('change', { bubbles: true }))
}
