import type { Flow } from './shopper-flow.ts'
import { list } from './flows/list.ts'
import { product } from './flows/product.ts'
import { swatches } from './flows/swatches.ts'
import { swatchesReset } from './flows/swatches-reset.ts'
import { gallery } from './flows/gallery.ts'
import { quantity } from './flows/quantity.ts'
import { price } from './flows/price.ts'
import { cart } from './flows/cart.ts'
import { cartCoupon } from './flows/cart-coupon.ts'
import { cartDelivery } from './flows/cart-delivery.ts'
import { cartCalculator } from './flows/cart-calculator.ts'
import { cartDropdown } from './flows/cart-dropdown.ts'
import { miniCartBlock } from './flows/mini-cart-block.ts'
import { coupon } from './flows/coupon.ts'
import { pickupPoint } from './flows/pickup-point.ts'
import { refusedWithoutPoint } from './flows/refused-without-point.ts'
import { refusedWrongEmail } from './flows/refused-wrong-email.ts'
import { order } from './flows/order.ts'
import { blockRefused } from './flows/block-refused.ts'
import { blockOrder } from './flows/block-order.ts'
import { formInvalid } from './flows/form-invalid.ts'
import { formSent } from './flows/form-sent.ts'
import { leadInvalid } from './flows/lead-invalid.ts'
import { lead } from './flows/lead.ts'
import { review } from './flows/review.ts'
import { notice } from './flows/notice.ts'
import { tabs } from './flows/tabs.ts'
import { grid } from './flows/grid.ts'
import { lightbox } from './flows/lightbox.ts'
import { carousel } from './flows/carousel.ts'
import { menu, mobileMenu } from './flows/menu.ts'
import { analytics } from './flows/analytics.ts'
import { staleNonces } from './flows/stale-nonces.ts'
import { loggedIn } from './flows/logged-in.ts'

/** Every flow, in the order of a visit. */
export const flows: readonly Flow[] = [
  list,
  product,
  swatches,
  swatchesReset,
  gallery,
  quantity,
  price,
  cart,
  cartCoupon,
  cartDelivery,
  cartCalculator,
  cartDropdown,
  miniCartBlock,
  coupon,
  pickupPoint,
  refusedWithoutPoint,
  refusedWrongEmail,
  order,
  blockRefused,
  blockOrder,
  formInvalid,
  formSent,
  leadInvalid,
  lead,
  review,
  notice,
  tabs,
  grid,
  lightbox,
  carousel,
  menu,
  mobileMenu,
  analytics,
  staleNonces,
  loggedIn,
]
