import type { PrintedAdds } from './printed-adds.ts'
import { type EventRules, type Ga4Event, viewItem, viewItemList, wholeCart } from '../events/event.ts'
import type { Config } from '../host.ts'
import type { PageData } from './page-data.ts'

/** The events that `name` stands for on a page that has just been opened; none where its data is missing. */
export function pageEvent(
  name: string,
  { data, rules }: { readonly data: PageData; readonly rules: EventRules },
  adds: PrintedAdds | undefined,
  { impressions }: Pick<Config, 'impressions'>,
): ReadonlyArray<Ga4Event | undefined> | 'unsupported' {
  switch (name) {
    case 'view_item_list':
      return impressions === 'all' ? [viewItemList(data.products, rules)] : []
    case 'view_item':
      return [viewItem(data.product, rules)]
    case 'add_to_cart':
      return adds?.events ?? []
    case 'remove_from_cart':
      // The click on the page before has told it, and the plugin prints no product.
      return []
    case 'begin_checkout':
      return [wholeCart(name, data.cart, rules)]
    default:
      return 'unsupported'
  }
}
