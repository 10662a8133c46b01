import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  [
    'Open',
    '/shop/',
    'focus .site-header-cart .cart-contents',
    'see .site-header-cart .remove',
    'hear toggled',
  ],
  ['Open, empty', '/shop/?cart=empty', 'focus .site-header-cart .cart-contents', 'see .widget_shopping_cart'],
  [
    'On the way to free delivery',
    '/shop/?jquery=off&free-shipping=80',
    'focus .site-header-cart .cart-contents',
    'see .atoll-cart-dropdown__delivery "to free delivery"',
  ],
  [
    'Line removed',
    '/shop/',
    'focus .site-header-cart .cart-contents',
    'click .site-header-cart .remove',
    'see .widget_shopping_cart button "Undo"',
  ],
  [
    'Quantity changed',
    '/shop/',
    'focus .site-header-cart .cart-contents',
    'click .widget_shopping_cart button "One more of"',
    'hear changed',
  ],
  [
    'Quantity that could not be changed',
    '/shop/?fault=500&on=/wc/store/v1/cart/update-item',
    'focus .site-header-cart .cart-contents',
    'click .widget_shopping_cart button "One more of"',
    'see .atoll-cart-dropdown__error',
    'warns 500',
  ],
  [
    'Refreshed after adding',
    '/shop/?jquery=off&cart=empty',
    'click [data-product_id="44"].ajax_add_to_cart',
    // What the first sign of the visitor asks for may be overtaken by the answer to the press.
    'see .cart-contents .count "1 item"',
    'hear toggled',
  ],
  ['Refreshed', '/shop/?jquery=off', 'focus .cart-contents', 'hear refreshed'],
]
