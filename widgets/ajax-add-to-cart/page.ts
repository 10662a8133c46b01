import { elementOf } from '../../src/cart/cart-choice.ts'
import { type HostEvent, onHostEvent } from '../../src/jquery/jquery.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { lazy } from '../../src/timing/lazy.ts'
import { readSettings } from './settings.ts'
import { trigger, wrapped } from './shop-events.ts'

/** The buttons that are mounted, with what each of them may add to the page. */
const buttons = new Map<HTMLElement, MountContext['own']>()
/** Fragment by whose script facebook-for-woocommerce's pixel hears of an added product. */
const PIXEL_FRAGMENT = 'div.wc-facebook-pixel-event-placeholder'
/** Asked for once: of several answers that wait for it the newest is shown last. */
const loadParts = lazy(() => import('../../src/html/replace-part.ts'))
/** Ends what they have together. */
let ending: AbortController | undefined

/** Joins what all buttons of the page have together, until the last of them goes. */
export function joinPage(context: MountContext): void {
  const { host, own, signal } = context
  if (!ending) {
    ending = new AbortController()
    followCart(context, ending.signal)
  }
  buttons.set(host, own)
  signal.addEventListener('abort', () => {
    buttons.delete(host)
    if (buttons.size > 0) return
    ending?.abort()
    ending = undefined
  })
}

/** Shows what was added or taken out, whichever script of the page tells of it. */
function followCart({ announce, report }: MountContext, signal: AbortSignal): void {
  const follow = ({ args: [fragments, , pressed], type }: HostEvent): void => {
    const button = elementOf(pressed)
    const answered = typeof fragments === 'object' && fragments !== null
    // All who listen know of the product before they hear of what follows.
    if (button && type === 'added_to_cart') queueMicrotask(() => showAdded(button, answered))
    if (answered) {
      const markup = fragments as Readonly<Record<string, unknown>>
      showMarkup(markup).catch(report)
      if (type === 'added_to_cart') runPixel(markup[PIXEL_FRAGMENT]).catch(report)
    }
    const sentence = button?.dataset['success_message']
    if (sentence) announce(sentence)
  }
  for (const type of ['added_to_cart', 'removed_from_cart']) onHostEvent(document.body, type, follow, signal)
}

async function showMarkup(fragments: Readonly<Record<string, unknown>>): Promise<void> {
  const { replaceAll } = await loadParts()
  if (replaceAll(fragments)) trigger('wc_fragments_loaded')
}

/** The fragment's own script does not run once it is made safe. */
async function runPixel(fragment: unknown): Promise<void> {
  if (typeof fragment === 'string') (await import('./pixel-fragment.ts')).runPixel(fragment)
}

function showAdded(button: HTMLElement, answered: boolean): void {
  button.classList.remove('loading')
  if (answered) {
    button.classList.add('added')
    addLink(button)
  }
  trigger('wc_cart_button_updated', [wrapped(button)])
}

/** The way to the cart, behind the button, once. */
function addLink(button: HTMLElement): void {
  const { cart, isCart, viewCart } = readSettings()
  if (!cart || isCart || button.parentElement?.querySelector('.added_to_cart')) return
  const link = document.createElement('a')
  link.className = 'added_to_cart wc-forward'
  link.href = cart.href
  link.title = viewCart
  link.textContent = viewCart
  buttons.get(button)?.(link)
  button.after(link)
}
