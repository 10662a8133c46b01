import { cartEvent, selectContent, selectItem, viewItem, viewItemList, wholeCart } from '../events/event.ts'
import { lineProduct } from './line-product.ts'
import { LISTED, productIdOf } from './listed.ts'
import { findProduct } from '../page/page-data.ts'

/**
 * What the files that are fetched later take from the controller's. They get it handed over: importing it, they would
 * split it off into files of its own, which every page would fetch too.
 */
export const loaded = {
  LISTED,
  cartEvent,
  findProduct,
  lineProduct,
  productIdOf,
  selectContent,
  selectItem,
  viewItem,
  viewItemList,
  wholeCart,
}
