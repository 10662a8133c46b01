import { ADDRESS_I18N, CART, COUNTRY_SELECT, SELECT_WOO } from '../../src/originals/cart.ts'
import { WOOCOMMERCE } from '../../src/originals/woocommerce.ts'
import type { Manifest } from '../../src/island/manifest.ts'

export const manifest: Manifest = {
  kind: 'behaviour',
  // The page's body: forms, totals and notices are replaced with every answer.
  native: ['.woocommerce-cart'],
  replaces: [
    {
      software: WOOCOMMERCE,
      scripts: [CART, COUNTRY_SELECT, ADDRESS_I18N],
      functions: [SELECT_WOO],
      page: 'cart',
      exceptBlock: 'woocommerce/cart',
    },
  ],
}
