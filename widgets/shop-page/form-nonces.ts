import type { MountContext } from '../../src/island/widget.ts'
import { NONCE_FORM } from './selectors.ts'

/** WordPress takes a nonce for 12 to 24 hours; caches keep pages for 10 of them, ms. */
export const NONCE_AGE_MS = 10 * 60 * 60 * 1000
let listening: AbortSignal | undefined

/**
 * Gives the forms of a page that is as old as its nonces fresh ones before they are posted. WooCommerce takes no notice of
 * a form with an old one: the page came back without a word, and what was typed was gone (woocommerce.md#forms-of-the-account).
 */
export function renewFormNonces({
  client,
  signal,
  report,
}: Pick<MountContext, 'client' | 'signal' | 'report'>): void {
  if (listening === signal) return
  listening = signal
  const passing = new WeakSet<HTMLFormElement>()
  let freshSince = Math.min(Date.parse(document.lastModified) || Infinity, performance.timeOrigin)

  async function renewAndSubmit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    form.setAttribute('aria-busy', 'true')
    try {
      const { renewNonces } = await import('./renew-nonces.ts')
      await renewNonces(client, signal)
      freshSince = Date.now()
    } catch (error) {
      // The form goes as it is, as it would without Atoll.
      report(error)
    }
    form.removeAttribute('aria-busy')
    if (signal.aborted) return
    passing.add(form)
    form.requestSubmit(submitter)
    passing.delete(form)
  }

  function onSubmit(event: SubmitEvent): void {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || passing.has(form) || Date.now() - freshSince < NONCE_AGE_MS)
      return
    if (!form.matches(NONCE_FORM)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (form.getAttribute('aria-busy') !== 'true') void renewAndSubmit(form, submitter)
  }

  document.addEventListener('submit', onSubmit, { capture: true, signal })
}
