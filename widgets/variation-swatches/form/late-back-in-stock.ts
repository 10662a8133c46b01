import type { MountContext } from '../../../src/island/widget.ts'
import { onHostEvent } from '../../../src/jquery/jquery.ts'
import { dataOf } from '../../../src/read/record.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { Config } from '../host.ts'
import type { SwatchStore } from '../state.ts'

/** What the site owner shows while the chosen variation is sold out. */
const SLOT = '[data-atoll-back-in-stock]'

/** Follows whether the chosen variation is sold out; where the page offers to tell of its return, the code for it comes. */
export function followStock(
  config: Config,
  store: SwatchStore,
  edits: HostEdits,
  { signal, report }: MountContext,
): void {
  let soldOut = ''
  const load = lazy(async () => {
    const { createBackInStock } = await import('./back-in-stock.ts')
    return createBackInStock(config, SLOT, edits, signal)
  })
  let wanted = false

  function showFor(id: string): void {
    if (id === soldOut) return
    soldOut = id
    wanted ||= document.querySelector(`${SLOT}, .wc_bis_form`) !== null
    if (wanted) load().then((places) => signal.aborted || places.show(soldOut), report)
  }

  onHostEvent(
    config.form,
    'found_variation',
    ({ args: [variation] }) => {
      const { is_in_stock: inStock, variation_id: id } = dataOf(variation)
      showFor(inStock === false ? String(id) : '')
    },
    signal,
  )
  onHostEvent(config.form, 'reset_data', () => showFor(''), signal)
  // A choice that the page came with: its event may be over.
  const stop = store.subscribe(() => {
    const { variation } = store.get()
    if (variation?.inStock === false) showFor(String(variation.id))
  })
  signal.addEventListener('abort', stop)
}
