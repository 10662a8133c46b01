interface FailedRefresh {
  readonly show: () => void
  readonly hide: () => void
}

interface Wording {
  readonly message: string
  readonly retry: string
}

/** The notice that a refresh of the checkout did not work, above the order's summary, with a way to try again. */
export function createFailedRefresh(
  form: HTMLElement,
  { message, retry }: Wording,
  tryAgain: () => void,
  signal: AbortSignal,
): FailedRefresh {
  const notice = document.createElement('div')
  notice.className = 'woocommerce-error atoll-checkout-notices'
  notice.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button atoll-checkout-notices__retry'
  button.textContent = retry
  button.addEventListener('click', tryAgain, { signal })

  const hide = (): void => {
    // A shopper who tried again stays at the summary.
    const review = notice.contains(document.activeElement) ? notice.parentElement : null
    notice.remove()
    if (!review) return
    review.tabIndex = -1
    review.focus({ preventScroll: true })
    review.addEventListener('blur', () => review.removeAttribute('tabindex'), { once: true })
  }
  signal.addEventListener('abort', hide)
  return {
    hide,
    show() {
      // Said once: a second failure of what stands there changes no word.
      if (notice.isConnected) return
      const review = form.querySelector('#order_review, .woocommerce-checkout-review-order')
      notice.replaceChildren(document.createTextNode(`${message} `), button)
      if (review) review.prepend(notice)
      else form.prepend(notice)
    },
  }
}
