import './styles.css'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { onHostEvent, triggerHostEvent } from '../../src/jquery/jquery.ts'
import { onIntent } from '../../src/island/intent.ts'
import { lazyView } from '../../src/island/lazy-view.ts'
import { createStore } from '../../src/island/store.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
import { createController } from './controller.ts'
import { parse, readProductId, readQuery, type Config } from './host.ts'
import { SETTLE_MS } from './model.ts'
import { silenceOriginal } from './original.ts'
import { createPage } from './page.ts'
import { INITIAL, reduce } from './state.ts'
import type { MessageKey } from './texts.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The server answered; `answer` is its JSON as it came. */
    'dynamic-price:updated': {
      readonly productId: string
      readonly quantity: number
      readonly answer: unknown
    }
  }
}

/** Event of the discount plugin that hands its answer to other scripts. */
const DISCOUNT_EVENT = 'advanced_woo_discount_rules_on_get_response_for_dynamic_discount'

export const widget = defineWidget({
  name: 'dynamic-price',
  kind: 'island',
  parse,
  mount(_, config, context) {
    if (config) start(config, context)
  },
})

function isBundled(variation: unknown): boolean {
  return (
    typeof variation === 'object' &&
    variation !== null &&
    'is_bundled' in variation &&
    variation.is_bundled === true
  )
}

function start(config: Config, context: MountContext): void {
  const { signal, client, report, emit } = context
  const { form, variable, initEvent, customPrice, product } = config
  if (context.page.takeover) silenceOriginal(signal)
  const edits = createHostEdits(signal)
  const store = createStore(reduce, INITIAL)
  const wake = lazyView(
    context,
    () => import('./view.tsx'),
    ({ drawPriceNotes }) => drawPriceNotes(store, setQuantity, config, edits, context),
  )
  if (config.buyBar) onIntent([document], signal, wake, ['scroll'])
  if (!config.priced) return
  const translate = context.translate<MessageKey>()
  const page = createPage({
    config,
    signal,
    edits,
    store,
    setQuantity,
    announce: (price) => context.announce(translate('Price: {price}', { price })),
  })
  const near = [
    form.querySelector('[name="quantity"]')?.parentElement,
    product.querySelector(config.tableTarget),
  ]
  onIntent(
    near.filter((place) => place instanceof Element),
    signal,
    wake,
  )
  store.subscribe(() => {
    const { again, hint } = store.get()
    if (again || hint) wake()
  })

  function setQuantity(quantity: number): void {
    const field = form.querySelector<HTMLInputElement>('[name="quantity"]')
    if (!field) return
    field.value = String(quantity)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  // Without it the first answer is a failure that is told. A variation's price is asked for once one is chosen.
  if (!variable) onIntent([document], signal, () => void page.prepare().catch(() => {}))
  const controller = createController({
    config,
    client,
    signal,
    page,
    report,
    onAnswer(answer, query) {
      const { productId, quantity } = query
      emit('dynamic-price:updated', { productId, quantity, answer })
      if (query.customPrice) triggerHostEvent(document.body, DISCOUNT_EVENT, [answer, form, query])
    },
  })

  /** Product that the price's place was made for. */
  let shownFor = readProductId(config)

  function follow(): void {
    shownFor = readProductId(config)
    controller.refresh()
  }

  /** A host that chooses a variation sets the quantity too, and only then makes the price's place. */
  function followQuantity(): void {
    if (variable && readProductId(config) !== shownFor) {
      after(SETTLE_MS, signal, () => {
        if (readProductId(config) !== shownFor) follow()
      })
    } else follow()
  }

  for (const type of ['input', 'change']) {
    form.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'quantity') followQuantity()
      },
      { signal },
    )
  }
  if (customPrice) product.querySelector(customPrice)?.addEventListener('change', follow, { signal })
  if (variable) {
    // The price's place is made again with every variation.
    onHostEvent(
      form,
      'show_variation',
      ({ args }) => {
        page.renew()
        // The table on the page is the bundle's.
        if (!isBundled(args[0])) controller.refreshTable(true)
        follow()
      },
      signal,
    )
    onHostEvent(
      form,
      'hide_variation',
      () => {
        controller.refreshTable(false)
        follow()
      },
      signal,
    )
  }
  for (const type of ['added_to_cart', 'removed_from_cart', 'updated_wc_div']) {
    onHostEvent(document.body, type, controller.forget, signal)
  }
  if (initEvent) onHostEvent(document.body, initEvent, follow, signal)
  const query = readQuery(config)
  page.mark(query)
  // A browser that went back keeps the quantity, not the price.
  if (query.quantity !== 1) follow()
}
