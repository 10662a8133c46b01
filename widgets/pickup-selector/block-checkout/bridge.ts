import type { MountContext } from '../../../src/island/widget.ts'
import type { Config } from '../host.ts'
import { dpdSource } from './dpd-source.ts'
import { keepOrderPress } from './keep-order-press.ts'
import { keepSelector, PACKAGE } from './keep-selector.ts'
import { openStores, type BlockStores } from './stores.ts'

/**
 * Serves the checkout block: DPD's ways of delivery, unless its own script does, and those that the site owner has points for.
 */
export function bridge(config: Config, context: MountContext): void {
  const { host, signal, advise } = context
  if (signal.aborted) return
  let keepsOrderPress = false

  /** WooCommerce draws the block, and brings its stores, when it likes. */
  function open(errorId: string): BlockStores | null {
    const stores = openStores(errorId)
    if (stores && !keepsOrderPress) {
      keepsOrderPress = true
      keepOrderPress(stores.isBusy, signal)
    }
    if (!stores && host.querySelector(PACKAGE)) explain()
    return stores
  }

  let explained = false
  function explain(): void {
    if (explained) return
    explained = true
    advise(
      'The checkout block is drawn, but its stores (wp.data: wc/store/cart, wc/store/checkout, wc/store/validation) are not ' +
        'on the page, so neither the country nor the order could be followed. Load WooCommerce’s own scripts of the block.',
    )
  }

  if (!config.silent) keepSelector(dpdSource(config.fieldName), open, config, context)
  if (config.blockPoints === '') return
  import('./json-source.ts')
    .then(({ jsonSource }) => keepSelector(jsonSource(config), open, config, context))
    .catch(context.report)
}
