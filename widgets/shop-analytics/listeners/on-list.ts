import { idTextOf } from '../../../src/read/record.ts'
import type { Tracking } from './tracking.ts'

/** Follows clicks that lead from a list to a product. */
export function onList({ data, rules, track, report, on, loaded }: Tracking): void {
  const { LISTED, findProduct, productIdOf, selectItem } = loaded
  on('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const link = target.closest('a[href]')
    const listed = link?.closest(LISTED)
    // Adding from the list is not a visit to the product; only variable products' buttons are.
    if (!link || !listed || link.matches('.ajax_add_to_cart, [href*="add-to-cart="], .added_to_cart')) return
    const id = productIdOf(listed)
    if (!id) {
      report(
        new Error(
          'Could not read product ID: the clicked list item has neither class post-… nor data-product_id.',
        ),
      )
      return
    }
    const position = data.products.findIndex((product) => idTextOf(product) === id) + 1
    track(...selectItem(findProduct(data, id, ''), position || undefined, rules))
  })
}
