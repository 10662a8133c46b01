import { triggerHostEvent } from '../../src/jquery/jquery.ts'
import { isRecord } from '../../src/read/is-record.ts'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
import { createController } from './controller.ts'
import { readProductId, readQuery, type Config } from './host.ts'
import { SETTLE_MS } from './model.ts'
import { createPage } from './page.ts'
import type { PriceStore } from './state.ts'
import type { MessageKey } from './texts.ts'

interface PricesPorts {
  readonly config: Config
  readonly context: MountContext
  readonly edits: HostEdits
  readonly store: PriceStore
  readonly setQuantity: (quantity: number) => void
}

/** What follows quantity and variation. It comes with the shopper, or with something that is there to be shown. */
export interface Prices {
  /** The price of what would be bought now. */
  readonly follow: () => void
  readonly followQuantity: () => void
  /** A variation is shown, as WooCommerce describes it. */
  readonly show: (variation: unknown) => void
  /** No variation is shown any more. */
  readonly hide: () => void
  /** A click on the table. */
  readonly pick: (target: EventTarget | null) => void
  /** Prices may have changed with the cart. */
  readonly forget: () => void
  /** Fetches what an answer is shown with, where one may be asked for next. */
  readonly prepare: () => Promise<void>
}

/** Event of the discount plugin that hands its answer to other scripts. */
const DISCOUNT_EVENT = 'advanced_woo_discount_rules_on_get_response_for_dynamic_discount'

/** Starts to follow: marks what holds for the quantity now. */
export function createPrices({ config, context, edits, store, setQuantity }: PricesPorts): Prices {
  const { signal, client, report, emit, announce } = context
  const { form, variable } = config
  const translate = context.translate<MessageKey>()
  const page = createPage({
    config,
    signal,
    edits,
    store,
    setQuantity,
    announce: (price) => announce(translate('Price: {price}', { price })),
  })
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

  page.mark(readQuery(config))
  return {
    follow,
    // A host that chooses a variation sets the quantity too, and only then makes the price's place.
    followQuantity() {
      if (variable && readProductId(config) !== shownFor) {
        after(SETTLE_MS, signal, () => {
          if (readProductId(config) !== shownFor) follow()
        })
      } else follow()
    },
    show(variation) {
      // The price's place is made again with every variation.
      page.renew()
      // The table on the page is the bundle's.
      if (!(isRecord(variation) && variation['is_bundled'] === true)) controller.refreshTable(true)
      follow()
    },
    hide() {
      controller.refreshTable(false)
      follow()
    },
    pick: page.pick,
    forget: controller.forget,
    // A variation's price is asked for once one is chosen.
    prepare: () => (variable ? Promise.resolve() : page.prepare()),
  }
}
