import type { MountContext } from '../../src/island/widget.ts'

const BUTTON = '#place_order'
const HELD = 'atoll-checkout-notices__held'

/** Tells the shopper, by `message` and at the button, that the order waits for what is being stored. */
export function createWaiting(
  form: HTMLElement,
  own: MountContext['own'],
  message: string,
): () => () => void {
  // There before it has words: a screen reader then reads them.
  const status = own(document.createElement('div'))
  status.className = 'atoll-checkout-notices__waiting'
  status.setAttribute('role', 'status')
  form.append(status)

  return () => {
    const button = form.querySelector(BUTTON)
    const printed = button?.getAttribute('aria-disabled') ?? null
    button?.setAttribute('aria-disabled', 'true')
    button?.classList.add(HELD)
    status.textContent = message
    return () => {
      status.textContent = ''
      button?.classList.remove(HELD)
      if (printed === null) button?.removeAttribute('aria-disabled')
      else button?.setAttribute('aria-disabled', printed)
    }
  }
}
