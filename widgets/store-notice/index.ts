import { WOOCOMMERCE_MAIN } from '../../src/originals/woocommerce.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { coverBottom } from '../../src/viewport/bottom-inset.ts'
import { readCookie, writeCookie } from '../../src/storage/cookie.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The visitor dismissed the notice. */
    readonly 'store-notice:dismissed': { readonly noticeId: string }
  }
}

/** Followed by the notice's id, the md5 of its text; WooCommerce before 4.0 had no id (woocommerce.md#store-notice). */
export const COOKIE_PREFIX = 'store_notice'
export const COOKIE_VALUE = 'hidden'

const DISMISS_SELECTOR = '.woocommerce-store-notice__dismiss-link'

export const widget = defineWidget({
  name: 'store-notice',
  parse(host) {
    standDownFor([WOOCOMMERCE_MAIN])
    return { noticeId: host.dataset['noticeId'] ?? '' }
  },
  mount(host, { noticeId }, { emit, signal }) {
    const cookie = COOKIE_PREFIX + noticeId
    const printed = host.getAttribute('style')
    signal.addEventListener('abort', () => {
      if (printed === null) host.removeAttribute('style')
      else host.setAttribute('style', printed)
    })
    const isDismissed = (): boolean => readCookie(cookie) === COOKIE_VALUE
    const hide = (): void => {
      host.style.display = 'none'
    }
    if (isDismissed()) return hide()
    // The server prints it hidden, so that visitors who dismissed it never see it flash.
    host.style.display = ''
    // WooCommerce's own style sheet hides it as well; themes that print their own do not.
    if (getComputedStyle(host).display === 'none') host.style.display = 'block'
    if (isFixedToBottom(host)) coverBottom(host, signal)

    const dismiss = (event: Event): void => {
      const { target, key } = event as KeyboardEvent
      // A click has no key.
      if (!(target as Element).closest(DISMISS_SELECTOR) || (key && key !== 'Enter' && key !== ' ')) return
      event.preventDefault()
      writeCookie(cookie, COOKIE_VALUE)
      hide()
      emit('store-notice:dismissed', { noticeId })
    }
    host.addEventListener('click', dismiss, { signal })
    host.addEventListener('keydown', dismiss, { signal })
    // The visitor may have dismissed it on another page while the browser kept this one.
    addEventListener('pageshow', () => isDismissed() && hide(), { signal })
  },
})

/** As most themes have it; WooCommerce's own style sheet prints it at the page's top, where it scrolls away. */
function isFixedToBottom(notice: HTMLElement): boolean {
  const { position, bottom } = getComputedStyle(notice)
  return position === 'fixed' && Math.abs(parseFloat(bottom)) < 1
}
