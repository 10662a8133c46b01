import { dataOf } from '../../src/host/record.ts'
import {
  cartEvent,
  type EventRules,
  type Ga4Event,
  purchase,
  viewItem,
  viewItemList,
  wholeCart,
} from './event.ts'
import type { Config } from './host.ts'
import type { PageData } from './page-data.ts'
import { takeRemembered } from './remembered.ts'

/** The event `name` of a page that has just been opened; `undefined` where its data is missing. */
export function pageEvent(
  name: string,
  { data, rules }: { readonly data: PageData; readonly rules: EventRules },
  { impressions }: Pick<Config, 'impressions'>,
): Ga4Event | undefined | 'unsupported' {
  switch (name) {
    case 'view_item_list':
      return impressions === 'all' ? viewItemList(data.products, rules) : undefined
    case 'view_item':
      return viewItem(data.product, rules)
    case 'add_to_cart':
      return data.added
        ? cartEvent(name, { ...dataOf(data.added), ...takeRemembered(data.added) }, rules)
        : undefined
    case 'begin_checkout':
      return wholeCart(name, data.cart, rules)
    case 'purchase':
      return purchase(data.order, rules)
    default:
      return 'unsupported'
  }
}
