import { createInView } from '../../../src/in-view/in-view.ts'
import { idTextOf } from '../../../src/read/record.ts'
import type { Tracking } from './tracking.ts'

/** Counts a list's products as viewed when they come into the window, each once, those of a moment in one event. */
export function watchImpressions({ data, rules, track, loaded, signal }: Tracking): void {
  const { LISTED, productIdOf, viewItemList } = loaded
  const seen = new Set<string>()
  const view = createInView({ signal }, (elements) => {
    const fresh = elements.map(productIdOf).filter((id) => id && !seen.has(id))
    const positions = [...new Set(fresh)].flatMap((id) => {
      seen.add(id)
      const index = data.products.findIndex((product) => idTextOf(product) === id)
      return index < 0 ? [] : [index + 1]
    })
    const products = positions.map((position) => data.products[position - 1])
    track(viewItemList(products, rules, undefined, positions))
  })
  for (const listed of document.querySelectorAll(LISTED)) view.observe(listed)
}
