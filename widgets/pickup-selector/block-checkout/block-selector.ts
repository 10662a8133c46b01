import { isAbort } from '../../../src/timing/abort.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { createPickup, type PickupController } from '../controller.ts'
import { drawSelector } from '../draw-selector.tsx'
import type { Config } from '../host.ts'
import { loadView } from '../load-view.ts'
import { keepList } from '../kept/keep-list.ts'
import { onPointElsewhere, recentPoint } from '../points/recent.ts'
import type { MessageKey } from '../texts.ts'
import { keepChoice, keptChoice } from '../checkout/kept-choice.ts'
import { gateOrder } from './order-gate.ts'
import type { BlockSource } from './source.ts'
import type { BlockStores } from './stores.ts'

/** The ordinary field and list, with the block's stores and the source of points behind them. */
export interface BlockSelector {
  /** What is drawn; the bridge moves it. */
  readonly container: HTMLElement
  readonly controller: PickupController
  /** The chosen rate that leads to a pickup point; empty where none does. */
  readonly rate: () => string
  /** Anything in the block or its stores may have changed. */
  readonly follow: () => void
}

export function createBlockSelector(
  source: BlockSource,
  config: Config,
  context: MountContext,
  stores: BlockStores,
  rate: () => string,
): BlockSelector {
  const { placeholder, remember } = config
  const { name, field: fieldName } = source
  const choiceKey = name === '' ? 'block' : name
  const { client, page, signal, report } = context
  const translate = context.translate<MessageKey>()
  const server = source.connect(client, stores, rate)
  let country = stores.country()
  let led = false
  /** Country whose first page was asked for. */
  let learned: string | undefined

  const controller = createPickup({
    client,
    locale: page.locale,
    translate,
    search: (query, task) => server.list(query, 1, task),
    searchIsPage: true,
    page: (number, task) => server.list('', number, task),
    ...(server.searchesHere !== undefined && { searchesHere: server.searchesHere }),
    read: server.read,
    rows: server.rows,
    isClosed: server.isClosed,
    // Cash on delivery is judged by the point itself (block-checkout.md#store).
    storeCod: () => Promise.resolve(),
    // What waited in the queue until another way of delivery was chosen would come after that was told.
    storePoint: (id) => (server.forget && !led ? Promise.resolve() : server.store(id)),
    refresh: () => Promise.resolve(),
    writeField: () => {},
    country: stores.country,
    city: stores.city,
    postcode: stores.postcode,
    whole: () => keep(true),
    ...recentPoint(remember, name),
    chosen(point) {
      context.emit('pickup-selector:chosen', { field: fieldName, pointId: point.id, point })
    },
    report,
  })

  function keep(isWhole?: boolean): void {
    if (remember) keepList(controller, name, isWhole)
  }

  /** The shop prints no list here: its first page comes before the list is opened, once somebody acts on the page. */
  function learn(): void {
    if (rate() === '' || learned === country) return
    learned = country
    keep()
    Promise.all([server.list('', 1, signal), loadView()]).then(
      ([answer, { readSearchResult }]) => {
        const read = (server.read ?? readSearchResult)(answer)
        if (read && !signal.aborted) controller.learn(read.points, { hasMore: read.hasMore })
      },
      // It is asked for again, and told, when the list is opened.
      (error: unknown) => {
        if (!isAbort(error)) report(error)
      },
    )
  }

  /** What the order itself carries comes and goes with the way of delivery. */
  function settle(leads: boolean): void {
    led = leads
    if (!server.forget) return
    if (!leads) server.forget()
    else if (controller.get().chosen) void controller.save()
  }

  server.follow?.(controller, signal)
  const container = drawSelector(
    {
      controller,
      words: () => ({ placeholder, search: '', more: '' }),
      id: `atoll-${fieldName.replaceAll('/', '-')}`,
      config,
      learnPrinted: learn,
      context: () => context,
    },
    signal,
  )

  const gate = gateOrder(
    {
      controller,
      client,
      stores,
      server,
      isNeeded: () => rate() !== '',
      required: () => source.required() || translate('Please choose a pickup point.'),
      unsaved: () => translate('Your choice is kept, but the shop could not be told.'),
      field: () => container.querySelector('button'),
      ordered: () => keepChoice(choiceKey, null),
    },
    signal,
  )

  controller.adopt(keptChoice(choiceKey))
  signal.addEventListener(
    'abort',
    controller.subscribe(() => keepChoice(choiceKey, controller.get().chosen)),
  )
  if (remember) onPointElsewhere(controller.follow, signal, name)
  window.addEventListener(
    'online',
    () => {
      const { saving, search } = controller.get()
      if (saving === 'failed') void controller.save()
      if (search === 'offline') controller.retry()
    },
    { signal },
  )
  signal.addEventListener('abort', () => controller.rest())

  return {
    container,
    controller,
    rate,
    follow() {
      const now = stores.country()
      if (now !== country) {
        country = now
        controller.leaveCountry()
        controller.restart({ keepText: false })
      }
      const leads = rate() !== ''
      if (leads !== led) settle(leads)
      if (controller.hasBegun()) learn()
      gate.update()
    },
  }
}
