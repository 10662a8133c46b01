import { createInView } from '../../src/dom/in-view.ts'
import type { Tracking } from './controller.ts'
import { LIST_NAME, viewItemList } from './event.ts'
import { dataOf } from './item.ts'
import { LISTED, productIdOf } from './on-list.ts'

/** Counts a list's products as viewed when they come into the window, each once, those of a moment in one event. */
export function watchImpressions({ data, rules, track, signal }: Tracking): void {
  const seen = new Set<string>()
  const view = createInView({ signal }, (elements) => {
    const fresh = elements.map(productIdOf).filter((id) => id && !seen.has(id))
    const positions = [...new Set(fresh)].flatMap((id) => {
      seen.add(id)
      const index = data.products.findIndex((product) => String(dataOf(product)['id']) === id)
      return index < 0 ? [] : [index + 1]
    })
    const products = positions.map((position) => data.products[position - 1])
    track(viewItemList(products, rules, LIST_NAME, positions))
  })
  for (const listed of document.querySelectorAll(LISTED)) view.observe(listed)
}
