import type { Fields } from '../../src/client/client.ts'
import { ClientError } from '../../src/client/errors.ts'
import { safeUrl } from '../../src/html/url.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { ADD_TO_CART } from '../../src/originals/add-to-cart.ts'
import { type Adding, createAdding } from './adding.ts'
import { joinPage } from './page.ts'
import { createProblem } from './problem.ts'
import { readSettings } from './settings.ts'
import { isVetoed, keptData, trigger, notifyBlocks, wrapped } from './shop-events.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The product is in the cart. */
    readonly 'ajax-add-to-cart:added': { readonly productId: string }
  }
}

export const widget = defineWidget({
  name: 'ajax-add-to-cart',
  parse(host) {
    standDownFor([ADD_TO_CART])
    return host
  },
  mount(button, _, context) {
    const { signal } = context
    const press = createPress(button, context)
    signal.addEventListener('abort', () => button.classList.remove('loading', 'added'))
    button.addEventListener(
      'click',
      (event) => {
        // Without a product its address does the work.
        if (event.defaultPrevented || !button.dataset['product_id']) return
        event.preventDefault()
        press()
      },
      { signal },
    )
    button.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== ' ' || event.defaultPrevented) return
        event.preventDefault()
        button.click()
      },
      { signal },
    )
  },
})

/** @returns adds the button's product; presses while one is under way are one with it */
function createPress(button: HTMLElement, context: MountContext): () => void {
  const { client, emit, report, announce } = context
  joinPage(context)
  let busy = false
  /** The newest. */
  let wish: Adding | undefined
  const problem = createProblem(context)

  async function attempt(add: Adding['attempt']): Promise<void> {
    busy = true
    const adding = new AbortController()
    import('./hold-cart.ts').then(
      ({ holdCart }) => holdCart(client.session, adding.signal),
      // Then they do not wait.
      () => {},
    )
    problem.clear()
    button.classList.add('loading')
    try {
      const { fragments, hash } = await add()
      const { cart, redirects } = readSettings()
      if (redirects && cart) {
        location.assign(cart.href)
        return
      }
      trigger('added_to_cart', [fragments, hash, wrapped(button)])
      notifyBlocks()
      emit('ajax-add-to-cart:added', { productId: button.dataset['product_id'] ?? '' })
    } catch (error) {
      const address = productAddress(error)
      if (address) {
        location.assign(address.href)
        return
      }
      report(error)
      explain(error, () => void attempt(add))
    } finally {
      busy = false
      adding.abort()
    }
  }

  function explain(error: unknown, retry: () => void): void {
    button.classList.remove('loading')
    // Of that nobody learns anything.
    const known = error instanceof ClientError && !/^(?:unknown_error|invalid_json)$/.test(error.code)
    const reason = known ? error.message : ''
    if (button.isConnected) problem.show(reason, retry)
    else if (reason) announce(reason, 'assertive')
  }

  return () => {
    if (busy) return
    button.classList.remove('added')
    button.classList.add('loading')
    if (isVetoed(button)) {
      button.classList.remove('loading')
      trigger('ajax_request_not_sent.adding_to_cart', [false, false, wrapped(button)])
      trigger('wc_cart_button_updated', [wrapped(button)])
      return
    }
    const data = dataOf(button)
    trigger('adding_to_cart', [wrapped(button), data])
    if (!wish?.isOpenFor(data)) wish = createAdding(client, data as Fields)
    void attempt(wish.attempt)
  }
}

/** Everything that the button carries, as WooCommerce sends it; the page's scripts may add to it. */
function dataOf(button: HTMLElement): Record<string, unknown> {
  const all = [...Object.entries(keptData(button)), ...Object.entries(button.dataset)]
  return Object.fromEntries(
    all.filter(([name, value]) => !name.startsWith('atoll') && /^[bns]/.test(typeof value)),
  )
}

/** Where the shop says why it does not sell the product so. */
function productAddress(error: unknown): URL | null {
  const { product_url: address } = ((error as ClientError).data ?? {}) as Readonly<Record<string, unknown>>
  return typeof address === 'string' && address ? safeUrl(address) : null
}
