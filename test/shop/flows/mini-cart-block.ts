import type { Flow } from '../shopper-flow.ts'
import { addProduct } from '../shopper.ts'
import type { Visit } from '../visit.ts'

const BUTTON = '.wc-block-mini-cart__button'
const ROW = '.wc-block-cart-items__row'
const PIECES = `${ROW} input[type="number"]`
const STEP = '.wc-block-components-quantity-selector__button--'

/** WooCommerce's own cart in the header of a block theme: Atoll leaves it alone and tells what it does. */
export const miniCartBlock: Flow = {
  name: 'mini-cart-block',
  title: 'What changes in the mini-cart block is told to analytics once',
  async play(visit) {
    const name = await addProduct(visit)
    await (await visit.shown(BUTTON)).click()
    const { page } = visit
    const shows = (pieces: string) => async (): Promise<boolean> =>
      (await page.locator(PIECES).first().inputValue()) === pieces
    await visit.shown(PIECES)
    await visit.becomes(`The mini-cart has one ${name}`, shows('1'))
    const isCounted = await page.evaluate(() => 'dataLayer' in window)
    const tells = async (what: string, ...expected: readonly string[]): Promise<void> => {
      if (isCounted) await visit.becomes(what, async () => (await told(visit)).join() === expected.join())
    }
    const before = await told(visit)

    await page
      .locator(`${STEP}plus`)
      .and(page.locator(`${ROW} *`))
      .first()
      .click()
    await visit.becomes('It has two', shows('2'))
    await tells('One more is told', ...before, 'add_to_cart 1')
    await page.locator('.wc-block-cart-item__remove-link').first().click()
    await visit.becomes('The line is gone', async () => (await page.locator(ROW).count()) === 0)
    await tells('Both pieces are told as taken out', ...before, 'add_to_cart 1', 'remove_from_cart 2')
    await visit.picture('Mini-cart')
  },
}

/** What is in the page's data layer about the cart, with the pieces of each. */
async function told({ page }: Visit): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: ReadonlyArray<ArrayLike<unknown>> }
    return [...dataLayer].flatMap(({ 0: command, 1: name, 2: params }) => {
      if (command !== 'event' || !/^(?:add_to|remove_from)_cart$/.test(String(name))) return []
      const { items = [] } = params as { items?: ReadonlyArray<{ quantity?: number }> }
      return [`${String(name)} ${items.map(({ quantity }) => quantity).join('+')}`]
    })
  })
}
