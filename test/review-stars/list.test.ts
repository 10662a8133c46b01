import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findDemoProduct } from '../../fixtures/product/products.ts'
import { productTabs } from '../../fixtures/product/tabs.ts'
import type { Client, RestOptions } from '../../src/client/client.ts'
import { widget } from '../../widgets/review-stars/index.ts'
import { fetchCounts, nextPage, readPages } from '../../widgets/review-stars/list/pages.ts'
import {
  arrange,
  averageOf,
  countStars,
  orderOf,
  type Review,
} from '../../widgets/review-stars/list/reviews.ts'
import { announced } from '../support/announced.ts'
import { drawn } from '../support/drawn.ts'
import { openPage, the } from '../support/page.ts'
import { serveShop } from '../support/server.ts'
import { withResolvers } from '../support/with-resolvers.ts'
import { screen, waitFor as wait, within } from '../support/testing-library.ts'

const MUG = 20
const served = serveShop()
let leave = (): void => {}
const asked = vi.fn<(url: string) => void>()
let broken = false
/** What requests wait for. */
let held: Promise<void> | undefined

function pageOf(number: number): string {
  const product = findDemoProduct(MUG)
  if (!product) throw new Error('no mug')
  return productTabs(product, { path: '/product/mug/', commentPage: number, locale: 'en-US' })
}

/** The shop's own client; its product pages are the demo's. */
function client(): Client {
  const real = served.client()
  return {
    ...real,
    rest: async (options: RestOptions) => {
      await held
      const page = /comment-page-(\d)/.exec(options.url ?? '')?.[1]
      if (!page) return real.rest(options)
      asked(options.url ?? '')
      if (broken) throw new Error('broken')
      return new Response(pageOf(Number(page)))
    },
  }
}

async function mount(
  attributes = 'data-atoll-list',
  change = (html: string) => html,
  config?: object,
): Promise<void> {
  const html = change(pageOf(1)).replace('id="reviews"', `id="reviews" ${attributes}`)
  const page = openPage(html, [widget], { client: client(), config })
  const host = the('#reviews')
  await page.runtime.mount(host, 'review-stars')
  await drawn()
  leave = () => page.runtime.unmount(host)
}

const stars = (): readonly number[] =>
  [...document.querySelectorAll('.commentlist > li .rating')].map(({ textContent }) => Number(textContent))
const bar = (value: number): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^Only ${value} of 5`) })

/** However slow the machine. */
const waitFor = (check: () => void): Promise<void> => wait(check, { timeout: 5000 })

beforeAll(async () => {
  await import('../../widgets/review-stars/view.tsx')
  await import('../../widgets/review-stars/list/ReviewList.tsx')
})
beforeEach(() => {
  sessionStorage.clear()
  asked.mockClear()
  broken = false
  held = undefined
})
afterEach(() => {
  leave()
  document.documentElement.lang = ''
})

describe('the list of reviews', () => {
  it('is the server’s where the site asks for nothing, and again when the widget goes', async () => {
    await mount('')
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
    const before = the('.commentlist').innerHTML
    leave()
    await mount()
    await screen.findByRole('button', { name: 'More reviews' })
    leave()
    expect(the('.commentlist').innerHTML).toBe(before)
    expect(the('nav.woocommerce-pagination').hidden).toBe(false)
    expect(document.querySelector('[data-atoll-part]')).toBeNull()
  })

  it('has bars for all reviews of the product, not only those of this page', async () => {
    await mount()
    expect((await screen.findByRole('img', { name: '4.3 of 5 stars' })).parentElement?.textContent).toContain(
      '6 reviews',
    )
    expect(bar(5).textContent).toContain('3')
    expect(bar(3).textContent).toContain('Only 3 of 5 stars: 1 review')
    expect((bar(1) as HTMLButtonElement).disabled).toBe(true)
    expect(asked).not.toHaveBeenCalled()
  })

  it.each([
    ['<html lang="lt_LT">, as WordPress names it', 'lt_LT', undefined],
    ['the configuration’s language', 'en', 'lt-LT'],
  ])('writes the average as %s does', async (_, lang, locale) => {
    document.documentElement.lang = lang
    await mount('data-atoll-list', undefined, { locale })
    const meter = await screen.findByRole('img', { name: /^4,3 / })
    expect(meter.nextElementSibling?.textContent).toBe('4,3')
  })

  it('goes on in place, and the focus is at the first new one', async () => {
    await mount()
    expect(the('nav.woocommerce-pagination').hidden).toBe(true)
    await userEvent.click(await screen.findByRole('button', { name: 'More reviews' }))
    await waitFor(() => expect(stars()).toEqual([5, 4, 5, 3, 5, 4]))
    expect(document.activeElement).toBe(the('#li-comment-5'))
    expect(announced().at(-1)).toBe('6 reviews')
    expect(screen.queryByRole('button', { name: 'More reviews' })).toBeNull()
    expect(asked).toHaveBeenCalledOnce()
  })

  it('shows one rating alone, of all pages, and all again', async () => {
    await mount()
    await screen.findByRole('img', { name: /of 5 stars/ })
    await userEvent.click(bar(4))
    await waitFor(() => expect(stars()).toEqual([4, 4]))
    expect(bar(4).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Show all reviews' }))
    await waitFor(() => expect(stars()).toEqual([5, 4, 5, 3, 5, 4]))
    await userEvent.click(bar(5))
    await userEvent.click(bar(5))
    await waitFor(() => expect(stars()).toHaveLength(6))
  })

  it('is sorted over all pages', async () => {
    await mount()
    const sort = screen.getByRole('combobox', { name: 'Sort by' })
    expect((sort as HTMLSelectElement).value).toBe('new')
    await userEvent.selectOptions(sort, 'worst')
    await waitFor(() => expect(stars()).toEqual([3, 4, 4, 5, 5, 5]))
    await userEvent.selectOptions(sort, 'old')
    await waitFor(() => expect(stars()).toEqual([4, 5, 3, 5, 4, 5]))
  })

  it('that could not go on says so, and tries again', async () => {
    await mount()
    broken = true
    await userEvent.click(await screen.findByRole('button', { name: 'More reviews' }))
    expect((await screen.findByRole('alert')).textContent).toBe('More reviews could not be loaded.')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(stars()).toHaveLength(6))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says how many are left by a filter that had to fetch them first', async () => {
    await mount()
    await screen.findByRole('img', { name: /of 5 stars/ })
    await userEvent.click(bar(4))
    await waitFor(() => expect(announced().at(-1)).toBe('2 reviews'))
  })

  describe('while pages are fetched', () => {
    const pressed = (): readonly number[] =>
      [1, 2, 3, 4, 5].filter((value) => bar(value).getAttribute('aria-pressed') === 'true')

    /** Answers wait until what is given back is called. */
    async function slow(): Promise<() => void> {
      await mount()
      await screen.findByRole('img', { name: /of 5 stars/ })
      const { promise, resolve } = withResolvers()
      held = promise
      return resolve
    }

    it('shows the filter as pressed and the order as chosen, and what it had', async () => {
      const answer = await slow()
      await userEvent.click(bar(4))
      const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
      await userEvent.selectOptions(sort, 'worst')
      expect(pressed()).toEqual([4])
      expect(sort.value).toBe('worst')
      expect(the('.commentlist').getAttribute('aria-busy')).toBe('true')
      expect(stars()).toEqual([5, 4, 5])
      answer()
      await waitFor(() => expect(stars()).toEqual([4, 4]))
      expect(announced().at(-1)).toBe('2 reviews')
      await userEvent.click(screen.getByRole('button', { name: 'Show all reviews' }))
      await waitFor(() => expect(stars()).toEqual([3, 4, 4, 5, 5, 5]))
      expect(asked).toHaveBeenCalledOnce()
    })

    it.each([
      ['another filter', () => bar(4), [4, 4]],
      ['the same one again', () => bar(5), [5, 4, 5, 3, 5, 4]],
    ])('the last press counts, %s, and asks for no page twice', async (_, last, result) => {
      const answer = await slow()
      await userEvent.click(bar(5))
      await userEvent.click(last())
      answer()
      await waitFor(() => expect(stars()).toEqual(result))
      expect(asked).toHaveBeenCalledOnce()
      expect(announced().filter((words) => words.endsWith('reviews'))).toEqual([`${result.length} reviews`])
    })

    it('a filter goes before more of them, with the same requests', async () => {
      const answer = await slow()
      await userEvent.click(screen.getByRole('button', { name: 'More reviews' }))
      await userEvent.click(bar(4))
      answer()
      await waitFor(() => expect(stars()).toEqual([4, 4]))
      expect(asked).toHaveBeenCalledOnce()
      expect(document.activeElement).toBe(bar(4))
    })
  })

  it('with a filter whose pages could not be fetched tries that again', async () => {
    await mount()
    await screen.findByRole('img', { name: /of 5 stars/ })
    broken = true
    await userEvent.click(bar(4))
    await screen.findByRole('alert')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(stars()).toEqual([4, 4]))
    expect(bar(4).getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('without the filter that failed needs no page', async () => {
    await mount()
    await screen.findByRole('img', { name: /of 5 stars/ })
    broken = true
    await userEvent.click(bar(4))
    await screen.findByRole('alert')
    await userEvent.click(bar(4))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(stars()).toEqual([5, 4, 5])
    expect(asked).toHaveBeenCalledOnce()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'More reviews' }))
    await waitFor(() => expect(stars()).toHaveLength(6))
  })

  it('says that the shop does not tell the ratings, asks again, and works without', async () => {
    served.shop().faults.set('/wc/store/v1/products/reviews', '403')
    await mount()
    expect((await screen.findByRole('alert')).textContent).toContain('The ratings could not be loaded.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The ratings could not be loaded.')
    await userEvent.click(screen.getByRole('button', { name: 'More reviews' }))
    await waitFor(() => expect(stars()).toHaveLength(6))
    // All are here now: they tell themselves.
    expect(screen.getByRole('img', { name: '4.3 of 5 stars' })).toBeTruthy()
  })

  describe('keeps the focus', () => {
    it('at the bar that was pressed, when all are shown again', async () => {
      await mount()
      await screen.findByRole('img', { name: /of 5 stars/ })
      await userEvent.click(bar(4))
      screen.getByRole('button', { name: 'Show all reviews' }).focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(stars()).toHaveLength(6))
      expect(document.activeElement).toBe(bar(4))
    })

    it('at the button that asks for the ratings again, and at the first bar once they are there', async () => {
      served.shop().faults.set('/wc/store/v1/products/reviews', '403')
      await mount()
      const again = await screen.findByRole('button', { name: 'Try again' })
      again.focus()
      const { promise, resolve } = withResolvers()
      held = promise
      await userEvent.keyboard('{Enter}')
      expect(document.activeElement).toBe(again)
      expect(again.getAttribute('aria-disabled')).toBe('true')
      resolve()
      await waitFor(() => expect(again.hasAttribute('aria-disabled')).toBe(false))
      expect(screen.getByRole('alert').textContent).toContain('The ratings could not be loaded.')
      served.shop().faults.clear('/wc/store/v1/products/reviews')
      await userEvent.keyboard('{Enter}')
      await screen.findByRole('img', { name: /of 5 stars/ })
      expect(document.activeElement).toBe(bar(5))
    })

    it('at the first review that a filter shows, when it was tried again', async () => {
      await mount()
      await screen.findByRole('img', { name: /of 5 stars/ })
      broken = true
      await userEvent.click(bar(4))
      ;(await screen.findByRole('button', { name: 'Try again' })).focus()
      broken = false
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(stars()).toEqual([4, 4]))
      expect(document.activeElement).toBe(the('#li-comment-3'))
    })
  })

  it('opens photos of a review large', async () => {
    await mount('data-atoll-list', (html) =>
      html.replace(
        '<div class="description">',
        '$&<a href="/uploads/mug.jpg"><img src="/uploads/mug-150.jpg" alt=""></a>',
      ),
    )
    await drawn()
    const [first, second] = [...document.querySelectorAll('.comment-text')]
    expect(
      within(first as HTMLElement)
        .getByRole('presentation')
        .closest('[data-atoll="lightbox"]'),
    ).toBe(first)
    expect(second?.hasAttribute('data-atoll')).toBe(false)
  })
})

it('ratings are counted over all pages of the Store API, whatever its link says', async () => {
  const paths: string[] = []
  const shop: Client = {
    ...served.client(),
    rest: async ({ path = '' }: RestOptions) => {
      paths.push(path)
      const page = Number(/&page=(\d)/.exec(path)?.[1])
      const headers = {
        'X-WP-TotalPages': '3',
        Link: '<http://shop.test/x?page=2#038;per_page=100>; rel="next"',
      }
      return Promise.resolve(Response.json([{ rating: page + 1 }, { rating: 5 }], { headers }))
    },
  }
  expect(await fetchCounts(shop, '20', new AbortController().signal)).toEqual([0, 1, 1, 1, 3])
  expect(paths).toHaveLength(3)
})

describe('pages of reviews', () => {
  const pager = (html: string): HTMLElement => {
    document.body.innerHTML = `<nav class="woocommerce-pagination"><ul class="page-numbers">${html}</ul></nav>`
    return document.body
  }
  const link = (page: number, text = String(page)): string =>
    `<li><a class="page-numbers" href="/p/comment-page-${page}/#comments">${text}</a></li>`

  it('go on from the one that is shown', () => {
    expect(
      nextPage(readPages(pager(`<li><span class="page-numbers current">2</span></li>${link(1)}${link(3)}`))),
    ).toBe(3)
  })

  it('go back where the shop begins with the newest, which is the last', () => {
    const pages = readPages(
      pager(`${link(2, '←')}${link(1)}${link(2)}<li><span class="page-numbers current">3</span></li>`),
    )
    expect(nextPage(pages)).toBe(2)
  })

  it('are none without a pager, nor at another site', () => {
    document.body.innerHTML = ''
    expect(nextPage(readPages(document.body))).toBeUndefined()
    const foreign = '<li><a class="page-numbers" href="https://evil.example/2">2</a></li>'
    expect(nextPage(readPages(pager(foreign)))).toBeUndefined()
  })
})

describe('ratings', () => {
  it('are counted and averaged to a tenth', () => {
    const counts = countStars([5, 4, 5, 3, 5, 4, 0, 9, Number.NaN])
    expect(counts).toEqual([0, 0, 1, 2, 3])
    expect(averageOf(counts)).toBe(4.3)
    expect(averageOf(countStars([]))).toBe(0)
  })

  it('and dates put reviews in order, equal ones stay as they were', () => {
    const review = (rating: number, at: number): Review => ({
      element: document.createElement('li'),
      stars: rating,
      at,
    })
    const all = [review(5, 3), review(4, 2), review(5, 1)]
    expect(orderOf(all)).toBe('new')
    expect(orderOf(all.toReversed())).toBe('old')
    expect(arrange(all, 0, 'best').map(({ at }) => at)).toEqual([3, 1, 2])
    expect(arrange(all, 5, 'old').map(({ at }) => at)).toEqual([1, 3])
  })
})
