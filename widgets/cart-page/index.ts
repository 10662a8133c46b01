import './styles.css'
import { standDownFor } from '../../src/island/stand-down.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { CART } from '../../src/originals/cart.ts'
import { listen } from './listen.ts'
import { BLOCK } from './selectors.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The page shows the cart that the shop has now. */
    readonly 'cart-page:updated': {
      readonly act: 'update' | 'remove' | 'restore' | 'coupon' | 'shipping' | 'address' | 'refresh'
    }
  }
}

export const widget = defineWidget({
  name: 'cart-page',
  parse(host) {
    // A cart of blocks loads that script too, and neither has anything to do there.
    if (!host.querySelector(BLOCK)) standDownFor([CART])
  },
  mount(_, __, context) {
    listen(context)
  },
})
