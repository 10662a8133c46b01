import { type HostEventHandler, onHostEvent } from '../../src/jquery/jquery.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { createLatest, isAbort } from '../../src/timing/abort.ts'
import { keepFresh } from './fragments.ts'
import { parse } from './host.ts'
import { DOWNLOADS } from './manifest.ts'
import { removeOnPress } from './remove-on-press.ts'
import { createPanel } from './panel.ts'
import { TEXTS } from './texts.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    readonly 'cart-dropdown:toggled': { readonly open: boolean }
    /** The shown cart is the server's. */
    readonly 'cart-dropdown:refreshed': { readonly hash: string }
  }
}

/** Something was just added: the dropdown opens when its new markup is there, which may replace the host. */
let openWhenRefreshed = false

export const widget = defineWidget({
  name: 'cart-dropdown',
  parse,
  mount(host, config, { client, emit, own, page, report, signal, translate }) {
    const latest = createLatest(signal)
    const live = own(document.createElement('div'))
    live.className = 'atoll-cart-dropdown__status'
    live.setAttribute('role', 'status')
    // A list may hold list items only.
    ;(host.querySelector('a[href]')?.parentElement ?? host).append(live)

    const printedClass = host.getAttribute('class')
    const { dropdown } = config
    const panel =
      dropdown &&
      createPanel({
        host,
        ...dropdown,
        signal,
        onToggle: (open) => {
          emit('cart-dropdown:toggled', { open })
        },
      })

    /** The newest refresh counts; the shopper hears of one that fails. */
    async function attempt(task: (newest: AbortSignal) => Promise<unknown>): Promise<void> {
      try {
        await latest(task)
      } catch (error) {
        if (isAbort(error)) return
        announce(translate(TEXTS)('The cart could not be refreshed.'))
        report(error)
      }
    }

    /** One request is for every such cart of the page. */
    function refreshDownloads(): void {
      if (document.querySelector(DOWNLOADS) !== host) return
      openWhenRefreshed = true
      void attempt(async (newest) => {
        const downloads = await import('./downloads.ts')
        await downloads.refreshDownloads(client, config.downloadsAction, newest)
      })
    }

    function announce(sentence: string): void {
      live.textContent = sentence
    }

    removeOnPress({ host, client, page, report, signal, translate, announce, keys: config.keys })

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

    signal.addEventListener('abort', () => {
      panel?.hide()
      if (printedClass === null) host.removeAttribute('class')
      else host.setAttribute('class', printedClass)
    })

    showAfterAdding()
    // WooCommerce's own script, where it is there, fetches and keeps the fragments; two would do it twice.
    if (!config.hostRefreshes) keepFresh({ keys: config.keys, client, emit, signal, attempt })
  },
})
