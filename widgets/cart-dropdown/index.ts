import { type HostEventHandler, onHostEvent } from '../../src/jquery/jquery.ts'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { onIntent } from '../../src/island/intent.ts'
import { lazyView } from '../../src/island/lazy-view.ts'
import { createStore } from '../../src/island/store.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { createLatest, isAbort } from '../../src/timing/abort.ts'
import { keepFresh } from './cart/fragments.ts'
import { parse } from './host.ts'
import { DOWNLOADS } from './manifest.ts'
import { serveOtherLists } from './other-lists.ts'
import { createPanel } from './panel.ts'
import { removeOnPress } from './removal/press.ts'
import { INITIAL, reduce } from './state.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The list was opened or closed. */
    readonly 'cart-dropdown:toggled': { readonly open: boolean }
    /** The shop has another quantity of a line, by its buttons: `pieces` more or fewer; `link` takes the line out. */
    readonly 'cart-dropdown:changed': {
      readonly key: string
      readonly link: HTMLAnchorElement
      readonly quantity: number
      readonly pieces: number
    }
    /** The shown cart is the server's. */
    readonly 'cart-dropdown:refreshed': { readonly hash: string }
  }
}

/** Something was just added, or an open host is replaced: the dropdown opens when its new markup is there. */
let openWhenRefreshed = false

export const widget = defineWidget({
  name: 'cart-dropdown',
  kind: 'island',
  parse,
  mount(host, config, context) {
    const { client, emit, report, signal } = context
    const { keys } = config
    const edits = createHostEdits(signal)
    const latest = createLatest(signal)
    const store = createStore(reduce, INITIAL)

    let isMissed = false
    const wake = lazyView(
      context,
      () =>
        import('./view.tsx').catch((error: unknown) => {
          isMissed = true
          held.letGo()
          throw error
        }),
      ({ drawCart }) => {
        held.release(drawCart(config, store, () => refresh?.(), context))
      },
    )
    const held = removeOnPress({ host, signal, wake })
    onIntent([host], signal, wake)
    serveOtherLists(keys, context)

    const { dropdown } = config
    const panel =
      dropdown &&
      createPanel({
        host,
        ...dropdown,
        edits,
        signal,
        onToggle: (open) => {
          if (open) wake()
          // The7 replaces the whole dropdown with each fragment.
          else if (!host.isConnected) openWhenRefreshed = true
          emit('cart-dropdown:toggled', { open })
        },
      })

    /** The newest refresh counts; the shopper hears of one that fails. */
    async function attempt(task: (newest: AbortSignal) => Promise<unknown>): Promise<void> {
      store.dispatch({ running: true })
      try {
        await latest(task)
        store.dispatch({ running: false, refresh: 'done' })
      } catch (error) {
        if (isAbort(error)) return
        store.dispatch({ running: false, refresh: navigator.onLine ? 'failed' : 'offline' })
        report(error)
        // What says so, where it did not come as the list was opened.
        if (isMissed) wake()
      }
    }

    /** One request is for every such cart of the page. */
    function refreshDownloads(): void {
      if (document.querySelector(DOWNLOADS) !== host) return
      openWhenRefreshed = true
      void attempt(async (newest) => {
        const downloads = await import('./cart/downloads.ts')
        await downloads.refreshDownloads(client, config.downloadsAction, newest)
      })
    }

    const on = (types: string, handler: HostEventHandler): void => {
      for (const type of types.split(' ')) onHostEvent(document.body, type, handler, signal)
    }
    on('added_to_cart', () => {
      openWhenRefreshed = true
      showAfterAdding()
    })
    on('wc_fragments_loaded wc_fragments_refreshed', showAfterAdding)
    if (config.downloadsAction) on('edd_cart_item_added edd_cart_item_removed', refreshDownloads)

    function showAfterAdding(): void {
      panel?.applyAria()
      if (!openWhenRefreshed || config.isEmpty()) return
      openWhenRefreshed = false
      panel?.show()
    }

    showAfterAdding()
    // WooCommerce's own script, where it is there, fetches and keeps the fragments; two would do it twice.
    const refresh = config.hostRefreshes
      ? undefined
      : keepFresh({ keys, isEmpty: config.isEmpty, edits, client, emit, signal, attempt })
  },
})
