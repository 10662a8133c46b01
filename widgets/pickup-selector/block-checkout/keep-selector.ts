import { keepFocus } from '../../../src/focus/keep-focus.ts'
import { moveTo } from '../../../src/island/movable.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { after } from '../../../src/timing/abort.ts'
import { createHostEdits } from '../../../src/undo/host-edits.ts'
import type { PickupController } from '../controller.ts'
import { NAME, type Config } from '../host.ts'
import { createBlockSelector, type BlockSelector } from './block-selector.ts'
import { keepPress } from './keep-press.ts'
import type { BlockSource } from './source.ts'
import type { BlockStores } from './stores.ts'

/** The parts of the block into which WooCommerce draws the ways of delivery, one for each parcel. */
export const PACKAGE = '.wc-block-components-shipping-rates-control__package'
/** How long the ways of delivery may be away, while WooCommerce asks for nothing, before an open list closes, ms. */
const LINGER_MS = 1000

/**
 * Keeps a selector in the checkout block, in whichever package leads to a point of `source`. WooCommerce's React draws that
 * part again with every change of the cart, so what is drawn here has a root of its own and moves; while no package wants
 * it, it waits unseen behind the block.
 */
export function keepSelector(
  source: BlockSource,
  open: (errorId: string) => BlockStores | null,
  config: Config,
  context: MountContext,
): void {
  const { host, signal } = context
  if (signal.aborted) return
  const edits = createHostEdits(signal)
  let selector: BlockSelector | undefined
  let isBusy = (): boolean => false
  let focusLife = new AbortController()
  let stopLingering: (() => void) | undefined
  let keepPressed: (() => void) | undefined

  /** What WooCommerce shows as chosen, which its stores know later. */
  function chosenRate(parcel: Element): string {
    return parcel.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value ?? ''
  }

  function rates(stores: BlockStores): readonly string[] {
    const shown = [...host.querySelectorAll(PACKAGE)].map(chosenRate).filter(Boolean)
    return shown.length > 0 ? shown : stores.rates()
  }

  /** A slow shop takes the ways of delivery away for as long as it is asked about the address. */
  function linger(controller: PickupController): () => void {
    return after(LINGER_MS, signal, () => {
      if (isBusy()) stopLingering = linger(controller)
      else controller.close()
    })
  }

  function start(): BlockSelector | undefined {
    const stores = open(source.errorId)
    if (!stores) return undefined
    isBusy = stores.isBusy
    const started = createBlockSelector(
      source,
      config,
      context,
      stores,
      () => rates(stores).find(source.leadsToPoints) ?? '',
    )
    moveTo(host, context.own(started.container), 'behind')
    started.container.classList.add(`atoll-${NAME}__replaced`)
    keepPressed = keepPress(started.container, signal)
    signal.addEventListener('abort', stores.subscribe(follow))
    return started
  }

  /** Whether the way of delivery that is chosen in a package leads to one of its points. */
  function wants(parcel: Element): boolean {
    const shown = chosenRate(parcel)
    return shown === '' ? selector?.rate() !== '' : source.leadsToPoints(shown)
  }

  function place({ container, controller }: BlockSelector): void {
    const parcel = [...host.querySelectorAll(PACKAGE)].find(wants)
    container.classList.toggle(`atoll-${NAME}__replaced`, !parcel)
    if (!parcel) {
      if (!container.isConnected) moveTo(host, container, 'behind')
      keepPressed?.()
      stopLingering ??= linger(controller)
      return
    }
    stopLingering?.()
    stopLingering = undefined
    if (container.parentElement === parcel) return
    moveTo(parcel, container, 'inside')
    keepPressed?.()
    const field = container.querySelector('button')
    if (!field) return
    focusLife.abort()
    focusLife = new AbortController()
    keepFocus(`${NAME}:blocks${source.name}`, field, focusLife.signal)
  }

  function follow(): void {
    if (signal.aborted) return
    selector ??= start()
    if (!selector) return
    if (source.covers !== '') {
      for (const block of host.querySelectorAll(source.covers)) {
        edits.toggleClass(block, `atoll-${NAME}__replaced`, true)
      }
    }
    place(selector)
    selector.follow()
  }

  const drawn = new MutationObserver(follow)
  drawn.observe(host, { childList: true, subtree: true })
  signal.addEventListener('abort', () => {
    drawn.disconnect()
    focusLife.abort()
  })
  // React answers a choice before the event is over.
  host.addEventListener('change', () => after(0, signal, follow), { signal })
  follow()
}
