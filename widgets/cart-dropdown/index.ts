import { onHostEvent } from '../../src/host/jquery.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { onStored, sessionStore } from '../../src/storage/web-storage.ts'
import { createLatest, isAbort } from '../../src/timing/abort.ts'
import {
  announceFragments,
  announceRemoval,
  fetchFragments,
  keepFragments,
  keptFragments,
  keptHash,
  showFragments,
} from './fragments.ts'
import { DOWNLOADS, parse } from './host.ts'
import { readCartAnswer } from './model.ts'
import { createPanel } from './panel.ts'
import { createRemovals } from './removal.ts'
import { TEXTS } from './texts.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    readonly 'cart-dropdown:toggled': { readonly open: boolean }
    /** The shown cart is the server's. */
    readonly 'cart-dropdown:refreshed': { readonly hash: string }
  }
}

const REMOVE_LINK = 'a.remove_from_cart_button, a.remove[data-cart_item_key]'

/** Something was just added: the dropdown opens when its new markup is there, which may replace the host. */
let openWhenRefreshed = false

export const widget = defineWidget({
  name: 'cart-dropdown',
  parse,
  mount(host, config, { client, emit, own, report, signal, translate }) {
    const text = translate(TEXTS)
    const { body } = document
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

    /** WooCommerce's own script, where it is there, fetches and keeps the fragments; two would do it twice. */
    async function refresh(): Promise<void> {
      if (config.hostRefreshes) return
      try {
        const answer = await latest((task) => fetchFragments(client, task))
        if (!answer || signal.aborted) return
        if (config.keys) keepFragments(config.keys, answer)
        await showFragments(answer.fragments)
        announceFragments('wc_fragments_refreshed')
        emit('cart-dropdown:refreshed', { hash: answer.hash })
      } catch (error) {
        if (isAbort(error)) return
        say(text('The cart could not be refreshed.'))
        report(error)
      }
    }

    /** One request is for every such cart of the page. */
    async function refreshDownloads(): Promise<void> {
      if (document.querySelector(DOWNLOADS) !== host) return
      openWhenRefreshed = true
      try {
        const downloads = await import('./downloads.ts')
        await latest((task) => downloads.refreshDownloads(client, config.downloadsAction, task))
      } catch (error) {
        if (isAbort(error)) return
        say(text('The cart could not be refreshed.'))
        report(error)
      }
    }

    function say(sentence: string): void {
      live.textContent = sentence
    }

    // Not called off with the host: this very answer may replace it.
    async function remove(link: HTMLElement, itemKey: string, keepalive: boolean): Promise<void> {
      // A page that is being left hears no answer.
      if (keepalive) announceRemoval({ fragments: {}, hash: keptHash(config.keys) }, link)
      const answer = readCartAnswer(
        await client.ajax(
          'remove_from_cart',
          { cart_item_key: itemKey },
          { via: 'wc-ajax', session: !keepalive, keepalive },
        ),
      )
      if (!answer) throw new Error('The cart gave no new markup for a removed line.')
      if (config.keys) keepFragments(config.keys, answer)
      await showFragments(answer.fragments)
      if (!keepalive) announceRemoval(answer, link)
    }

    const removeLine = createRemovals({ host, text, signal, say, remove })
    host.addEventListener(
      'click',
      (event) => {
        const link =
          event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(REMOVE_LINK) : null
        if (!link) return
        event.preventDefault()
        event.stopPropagation()
        removeLine(link)
      },
      { signal },
    )

    onHostEvent(
      body,
      'added_to_cart',
      ({ args: [fragments, hash] }) => {
        openWhenRefreshed = true
        const answer = readCartAnswer({ fragments, cart_hash: hash })
        if (answer && config.keys && !config.hostRefreshes) keepFragments(config.keys, answer)
        showAfterAdding()
      },
      signal,
    )
    for (const type of ['wc_fragments_loaded', 'wc_fragments_refreshed'])
      onHostEvent(body, type, showAfterAdding, signal)
    for (const type of ['wc_fragment_refresh', 'updated_wc_div'])
      onHostEvent(body, type, () => void refresh(), signal)
    if (config.downloadsAction) {
      for (const type of ['edd_cart_item_added', 'edd_cart_item_removed'])
        onHostEvent(body, type, () => void refreshDownloads(), signal)
    }
    window.addEventListener('pageshow', ({ persisted }) => persisted && void refresh(), { signal })
    if (config.keys) {
      const { hash } = config.keys
      onStored(
        hash,
        (value) => {
          if (value !== undefined && value !== sessionStore.get(hash)) void refresh()
        },
        signal,
      )
    }

    function showAfterAdding(): void {
      panel?.dress()
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
    if (config.hostRefreshes || !config.keys) return
    const kept = keptFragments(config.keys)
    if (kept) void showFragments(kept).then(() => announceFragments('wc_fragments_loaded'))
    else void refresh()
  },
})
