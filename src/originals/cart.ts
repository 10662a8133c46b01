import type { OriginalScript } from '../island/manifest.ts'

/** The classic cart page. */
export const CART: OriginalScript = {
  handle: 'wc-cart',
  // Not that of the fragments, which begins the same.
  address: 'frontend/cart.',
}

/** States by country, in every address form. */
export const COUNTRY_SELECT: OriginalScript = {
  handle: 'wc-country-select',
  address: 'frontend/country-select',
}

/** Labels and required fields by country, in every address form. */
export const ADDRESS_I18N: OriginalScript = {
  handle: 'wc-address-i18n',
  address: 'frontend/address-i18n',
}

/** The list that may take the place of a `<select>`. */
export const SELECT_WOO: OriginalScript = {
  handle: 'selectWoo',
  address: 'selectWoo/selectWoo',
}
