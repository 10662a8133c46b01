import type { MountContext } from '../../src/island/widget.ts'
import { renewNonces } from './renew-nonces.ts'
import { NONCE_FORM } from './selectors.ts'

/** Nonces belong to a visit: logging in or out, and a first product in the cart, change them. They are good for this long, ms. */
export const FRESH_MS = 5 * 60 * 1000
/** Longest wait of a form for them; then it goes as it is, as it would without Atoll, ms. */
const RENEWAL_WAIT_MS = 8000

/**
 * Sends WooCommerce's forms with nonces that the server prints now. It takes no notice of a form with an old one: the page
 * comes back without a word, and what was typed is gone (woocommerce.md#forms-of-the-account). How old a page is nobody
 * knows: caches keep it, and a visit may have begun since.
 * @returns renews them while the shopper fills in; never rejects
 */
export function guardForms({
  client,
  signal,
  report,
}: Pick<MountContext, 'client' | 'signal' | 'report'>): () => Promise<void> {
  const passing = new WeakSet<EventTarget>()
  let renewedAt = -Infinity
  let running: Promise<void> | undefined

  const areFresh = (): boolean => Date.now() - renewedAt < FRESH_MS

  async function ask(): Promise<void> {
    try {
      await renewNonces(client, signal)
      renewedAt = Date.now()
    } catch (error) {
      report(error)
    } finally {
      running = undefined
    }
  }

  async function renew(): Promise<void> {
    if (!areFresh()) await (running ??= ask())
  }

  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    form.setAttribute('aria-busy', 'true')
    await Promise.race([renew(), new Promise((resolve) => setTimeout(resolve, RENEWAL_WAIT_MS))])
    form.removeAttribute('aria-busy')
    passing.add(form)
    form.requestSubmit(submitter?.isConnected ? submitter : null)
    passing.delete(form)
  }

  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement) || passing.has(form) || areFresh()) return
      if (!form.matches(NONCE_FORM)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (form.getAttribute('aria-busy') !== 'true') void send(form, submitter)
    },
    { capture: true, signal },
  )
  return renew
}
