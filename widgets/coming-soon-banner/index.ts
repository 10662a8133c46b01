import { WOOCOMMERCE_MAIN } from '../../src/originals/woocommerce.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { isAbort } from '../../src/timing/abort.ts'
import type { MessageKey } from './texts.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The server has saved that the banner is gone. */
    readonly 'coming-soon-banner:dismissed': Readonly<Record<string, never>>
  }
}

/** User setting by which WooCommerce remembers the dismissal (woocommerce.md#coming-soon-banner). */
export const DISMISSED_META = { 'woocommerce_meta[coming_soon_banner_dismissed]': 'yes' } as const

const DISMISS_SELECTOR = '.coming-soon-footer-banner-dismiss'

export const widget = defineWidget({
  name: 'coming-soon-banner',
  parse(host, { page }) {
    standDownFor([WOOCOMMERCE_MAIN], page.takeover)
    const link = host.querySelector<HTMLElement>(DISMISS_SELECTOR)
    const url = link?.dataset['restUrl']
    if (!link || !url) {
      throw new ConfigError(
        `${describeHost(host)} has no ${DISMISS_SELECTOR} with data-rest-url, so its dismissal could not be saved. ` +
          `Print the banner as WooCommerce does.`,
      )
    }
    return { link, url, nonce: link.dataset['restNonce'] ?? '' }
  },
  mount(host, { link, url, nonce }, { client, emit, own, page, report, signal, translate }) {
    const text = translate<MessageKey>()
    const message = own(document.createElement('span'))
    message.className = 'atoll-coming-soon-banner__message'
    message.setAttribute('role', 'alert')
    host.append(message)

    const added = { role: 'button', tabindex: '0', 'aria-label': text('Dismiss this notice') }
    const given = Object.entries(added).filter(([name]) => !link.hasAttribute(name))
    for (const [name, value] of given) link.setAttribute(name, value)
    signal.addEventListener('abort', () => {
      for (const [name] of given) link.removeAttribute(name)
      link.removeAttribute('aria-disabled')
      host.style.removeProperty('display')
      if (host.getAttribute('style') === '') host.removeAttribute('style')
    })

    async function dismiss(): Promise<void> {
      if (link.getAttribute('aria-disabled') === 'true') return
      link.setAttribute('aria-disabled', 'true')
      message.textContent = ''
      try {
        await client.rest({
          url,
          method: 'POST',
          body: new URLSearchParams(DISMISSED_META),
          headers: { 'X-WP-Nonce': nonce },
          signal,
        })
        host.style.display = 'none'
        emit('coming-soon-banner:dismissed', {})
      } catch (error) {
        if (isAbort(error)) return
        message.textContent = text('The notice could not be dismissed. Try again.')
        report(error)
      } finally {
        link.removeAttribute('aria-disabled')
      }
    }

    host.addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof Node && link.contains(event.target))) return
        event.preventDefault()
        // With `takeover` WooCommerce's own handler waits at the link: it would send a second time and hide come what may.
        if (page.takeover) event.stopPropagation()
        void dismiss()
      },
      { capture: true, signal },
    )
    link.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        void dismiss()
      },
      { signal },
    )
  },
})
