import './styles.css'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { onHostEvent } from '../../src/jquery/jquery.ts'
import { onIntent } from '../../src/island/intent.ts'
import { lazyView } from '../../src/island/lazy-view.ts'
import { createStore } from '../../src/island/store.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { lazy } from '../../src/timing/lazy.ts'
import { parse, RANGE, readQuantity, type Config } from './host.ts'
import { silenceOriginal } from './original.ts'
import type { Prices } from './prices.ts'
import { INITIAL, reduce } from './state.ts'

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

export const widget = defineWidget({
  name: 'dynamic-price',
  kind: 'island',
  parse,
  mount(_, config, context) {
    if (config) start(config, context)
  },
})

/** A line of the table is to be marked from the start. */
function holdsForOne(table: Element | null): boolean {
  return [...(table?.querySelectorAll(RANGE) ?? [])].some(
    ({ textContent }) => Number.parseFloat(textContent) <= 1,
  )
}

function start(config: Config, context: MountContext): void {
  const { signal, report } = context
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
  const table = product.querySelector(config.tableTarget)
  const near = [form.querySelector('[name="quantity"]')?.parentElement, table]
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

  let prices: Prices | undefined
  /** Whether a price has been asked for: before, there is none to take back. */
  let asked = false
  const load = lazy(async () => {
    const { createPrices } = await import('./prices.ts')
    signal.throwIfAborted()
    prices = createPrices({ config, context, edits, store, setQuantity })
    return prices
  })

  /** Acts at once, or in the order of the calls once the code is here; without it the failure is told. */
  function withPrices(act: (prices: Prices) => void): void {
    asked = true
    if (prices) return act(prices)
    load().then(act, (error: unknown) => {
      if (signal.aborted) return
      report(error)
      store.dispatch({ type: 'failed', again: follow })
    })
  }

  for (const type of ['input', 'change']) {
    form.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'quantity')
          withPrices(({ followQuantity }) => followQuantity())
      },
      { signal },
    )
  }
  table?.addEventListener('click', ({ target }) => withPrices(({ pick }) => pick(target)), { signal })
  const follow = (): void => withPrices((code) => code.follow())
  if (customPrice) product.querySelector(customPrice)?.addEventListener('change', follow, { signal })
  if (variable) {
    onHostEvent(form, 'show_variation', ({ args }) => withPrices(({ show }) => show(args[0])), signal)
    const hideAsked = (): void => {
      // WooCommerce's script tells it of every form as soon as it starts.
      if (asked) withPrices(({ hide }) => hide())
    }
    onHostEvent(form, 'hide_variation', hideAsked, signal)
  }
  for (const type of ['added_to_cart', 'removed_from_cart', 'updated_wc_div']) {
    onHostEvent(document.body, type, () => prices?.forget(), signal)
  }
  if (initEvent) onHostEvent(document.body, initEvent, follow, signal)
  // Well before a first quantity; without it that one is a failure that is told.
  onIntent(
    [document],
    signal,
    () =>
      void load()
        .then(({ prepare }) => prepare())
        .catch(() => {}),
  )
  // A browser that went back keeps the quantity, not the price.
  if (readQuantity(config) !== 1) follow()
  else if (config.upsell || holdsForOne(table)) withPrices(() => {})
}
