import type { Flow } from '../shopper-flow.ts'
import { NotThere } from '../outcome.ts'
import { addProduct, openCheckout } from '../shopper.ts'
import type { Visit } from '../visit.ts'

/** Events that the shop reports, page by page. */
export const analytics: Flow = {
  name: 'analytics',
  title: 'Each page reports its events once',
  async play(visit) {
    await visit.openPageWith('list')
    if (!(await visit.page.evaluate(() => 'dataLayer' in window)))
      throw new NotThere('No page has a data layer.')
    await expectEvent(visit, 'view_item_list')
    await visit.openPageWith('simpleProduct')
    await expectEvent(visit, 'view_item')
    await addProduct(visit)
    await visit.page.waitForTimeout(1500)
    await expectEvent(visit, 'add_to_cart')
    await openCheckout(visit)
    await visit.page.waitForTimeout(1500)
    const { add_to_cart: again = 0 } = await events(visit)
    if (again > 0) throw new Error(`The checkout reports add_to_cart again (${again} times).`)
    await expectEvent(visit, 'begin_checkout')
  },
}

async function expectEvent(visit: Visit, name: string): Promise<void> {
  await visit.page.waitForTimeout(1500)
  const count = (await events(visit))[name] ?? 0
  visit.note(`${name}: ${count}`)
  if (count !== 1) throw new Error(`${new URL(visit.page.url()).pathname} reports ${name} ${count} times.`)
}

/** How often each event is in the page's data layer. */
async function events(visit: Visit): Promise<Readonly<Record<string, number>>> {
  return visit.page.evaluate(() => {
    const { dataLayer } = window as unknown as {
      dataLayer?: ReadonlyArray<ArrayLike<unknown> & { event?: unknown }>
    }
    const counts: Record<string, number> = {}
    for (const entry of dataLayer ?? []) {
      const name = entry[0] === 'event' ? entry[1] : entry.event
      if (typeof name === 'string') counts[name] = (counts[name] ?? 0) + 1
    }
    return counts
  })
}
