import { isOnPage } from '../../src/island/stand-down.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { ADD_TO_CART } from '../../src/originals/add-to-cart.ts'
import type { CacheKeys } from './model.ts'

const LINK = 'a.remove_from_cart_button'

/** Takes lines out of lists that are in no dropdown, such as a sidebar's; where that fails, by their address. */
export function serveOtherLists(
  keys: CacheKeys | null,
  { client, signal }: Pick<MountContext, 'client' | 'signal'>,
): void {
  const pressed = new WeakMap<Element, boolean>()

  async function takeOut(link: HTMLAnchorElement): Promise<void> {
    const row = link.closest('li')
    if (row) row.style.opacity = '0.6'
    try {
      const removal = await import('./removal/remove-from-cart.ts')
      await removal.removeFromCart({ client, keys }, link, link.dataset['cart_item_key'] ?? '', false)
    } catch {
      pressed.set(link, false)
      link.click()
    }
  }

  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINK)
      if (!link || event.defaultPrevented || pressed.get(link) === false || isOnPage(ADD_TO_CART)) return
      event.preventDefault()
      if (pressed.has(link)) return
      pressed.set(link, true)
      void takeOut(link)
    },
    { signal },
  )
}
