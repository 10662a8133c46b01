import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Before', '/shop/?jquery=off&cart=empty', 'see .ajax_add_to_cart'],
  [
    'Added',
    '/shop/?jquery=off&cart=empty',
    'click [data-product_id="44"].ajax_add_to_cart',
    'see .added_to_cart',
    'hear added',
    'see .cart-contents .count "1 item"',
  ],
  [
    'Could not be added',
    '/shop/?jquery=off&fault=500&on=add_to_cart',
    'click [data-product_id="44"].ajax_add_to_cart',
    'see [role=alert] "It could not be added to the cart."',
    'warns 500',
  ],
]
