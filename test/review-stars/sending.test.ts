import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { postedReviews } from '../../fixtures/product/post-review.ts'
import type { Review } from '../../fixtures/product/reviews.ts'
import { productTabs } from '../../fixtures/product/tabs.ts'
import { findDemoProduct } from '../../fixtures/product/products.ts'
import type { Client, RestOptions } from '../../src/client/client.ts'
import { ClientError } from '../../src/client/errors.ts'
import { widget } from '../../widgets/review-stars/index.ts'
import { drawn } from '../support/drawn.ts'
import { stubInView } from '../support/in-view.ts'
import { openPage, the } from '../support/page.ts'
import { serveShop } from '../support/server.ts'
import { screen, waitFor as wait } from '../support/testing-library.ts'

const MUG = 20
const served = serveShop()
let leave = (): void => {}
/** As WordPress lists comments where nobody has set it otherwise. */
let isOldestFirst = false
/** A filter has taken the review for spam: WordPress leads to it, and does not list it. */
let isSpam = false
let betweenSendingAndAnswer = async (): Promise<void> => {}

function pageOf(commentPage: number, posted: readonly Review[] = []): string {
  const product = findDemoProduct(MUG)
  if (!product) throw new Error('no mug')
  const html = productTabs(product, { path: '/product/mug/', commentPage, locale: 'en-US', posted })
  if (!isOldestFirst) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  const list = page.querySelector('.commentlist')
  list?.replaceChildren(...[...list.children].toReversed())
  return page.body.innerHTML
}

/** What WordPress leads to after the form; the browser follows there by itself. */
function follow(response: Response): Response {
  const address = new URL(response.headers.get('location') ?? '/', location.href)
  const posted = postedReviews(served.shop(), MUG, address)
  const answer = new Response(pageOf(1, isSpam ? posted.slice(1) : posted))
  // A response's address is without the fragment.
  address.hash = ''
  Object.defineProperties(answer, { redirected: { value: true }, url: { value: address.href } })
  return answer
}

/** The shop's own client, but for the redirect: what is tested against the browser's is in the browser's tests. */
function client(): Client {
  const real = served.client()
  return {
    ...real,
    rest: async (options: RestOptions) => {
      const page = /comment-page-(\d)/.exec(options.url ?? '')?.[1]
      if (page) return new Response(pageOf(Number(page)))
      if (!options.url?.endsWith('/wp-comments-post.php')) return real.rest(options)
      const response = await fetch(new URL(options.url, location.href), {
        method: 'POST',
        body: options.body ?? null,
        redirect: 'manual',
      })
      await betweenSendingAndAnswer()
      if (response.status === 302) return follow(response)
      if (!response.ok) throw new ClientError('invalid_json', response.status, 'not JSON')
      return response
    },
  }
}

async function mount(attributes = ''): Promise<void> {
  const html = pageOf(1).replace('id="reviews"', `id="reviews" ${attributes}`)
  const page = openPage(html, [widget], { client: client() })
  const host = the('#reviews')
  const views = stubInView()
  await page.runtime.mount(host, 'review-stars')
  for (const form of document.forms) views.show(form)
  await drawn()
  leave = () => page.runtime.unmount(host)
}

function fill(label: RegExp, value: string): void {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function write(text = 'Holds tea.'): void {
  screen.getByRole('radio', { name: /^4/ }).click()
  fill(/Your review/, text)
  fill(/^Name/, 'Rasa')
  fill(/^Email/, 'rasa@pastas.example')
}

const send = (): void => screen.getByRole('button', { name: 'Submit' }).click()
/** The review that "Show it" leads to. */
const led = (): string | undefined => {
  const link = screen.getByRole('link', { name: 'Show it' })
  return document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.textContent
}

/** Another shopper's review, which this page has not seen. */
async function reviewOfAnother(): Promise<void> {
  await fetch(new URL('/wp-comments-post.php', location.href), {
    method: 'POST',
    body: new URLSearchParams({
      comment_post_ID: String(MUG),
      comment: 'Too small for soup.',
      author: 'Ona',
      email: 'ona@pastas.example',
      rating: '2',
    }),
    redirect: 'manual',
  })
}

const textarea = (): HTMLTextAreaElement => the('#comment') as HTMLTextAreaElement
const sent = (): number => served.shop().log.filter(({ name }) => name === '/wp-comments-post.php').length

/** However slow the machine. */
const waitFor = (check: () => void): Promise<void> => wait(check, { timeout: 5000 })

beforeAll(async () => {
  await import('../../widgets/review-stars/view.tsx')
  await import('../../widgets/review-stars/list/ReviewList.tsx')
  await import('../../widgets/review-stars/sending/send-review.ts')
})
beforeEach(() => {
  sessionStorage.clear()
  isOldestFirst = false
  isSpam = false
  betweenSendingAndAnswer = async () => {}
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a review', () => {
  it('is published in place: it is listed, the title counts it, the form is free for the next one', async () => {
    await mount()
    const known = the('#li-comment-2')
    write()
    send()
    await waitFor(() =>
      expect(the('.atoll-review-stars__note').textContent).toContain('Your review is published.'),
    )
    expect(the('#comments').textContent).toContain('Holds tea.')
    expect(the('.woocommerce-Reviews-title').textContent).toMatch(/^7 /)
    expect(known.isConnected).toBe(true)
    expect(textarea().value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Rasa')
    const link = screen.getByRole('link', { name: 'Show it' })
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull()
  })

  describe('is the one that is shown', () => {
    it('beside another that this page has not seen, where the oldest comes first', async () => {
      isOldestFirst = true
      await mount()
      await reviewOfAnother()
      write('Holds “tea” -- and more.')
      send()
      await waitFor(() => expect(screen.getByText(/is published/)).toBeTruthy())
      expect(led()).toContain('Holds “tea” -- and more.')
    })

    it('where another came between it and the answer', async () => {
      await mount()
      betweenSendingAndAnswer = reviewOfAnother
      write()
      send()
      await waitFor(() => expect(screen.getByText(/is published/)).toBeTruthy())
      expect(led()).toContain('Holds tea.')
    })

    it('beside those that a filter hides, which stay the same elements', async () => {
      isOldestFirst = true
      await mount('data-atoll-list')
      const hidden = the('#li-comment-3')
      await screen.findByRole('img', { name: /of 5 stars/ })
      screen.getByRole('button', { name: /^Only 5 of 5/ }).click()
      await waitFor(() => expect(hidden.isConnected).toBe(false))
      write()
      send()
      await waitFor(() => expect(screen.getByText(/is published/)).toBeTruthy())
      expect(led()).toContain('Holds tea.')
      expect(hidden.isConnected).toBe(true)
    })

    it('and none is where it is not listed, though a filter hides others', async () => {
      isSpam = true
      await mount('data-atoll-list')
      await screen.findByRole('img', { name: /of 5 stars/ })
      screen.getByRole('button', { name: /^Only 5 of 5/ }).click()
      await waitFor(() => expect(document.querySelector('#li-comment-3')).toBeNull())
      write()
      send()
      await waitFor(() => expect(screen.getByText(/once the shop has approved it/)).toBeTruthy())
    })
  })

  it('is sent as it stood at the press, and what is written meanwhile is kept', async () => {
    await mount()
    write()
    send()
    fill(/Your review/, 'And pours well.')
    await waitFor(() => expect(screen.getByText(/is published/)).toBeTruthy())
    expect(the('#comments').textContent).toContain('Holds tea.')
    expect(the('#comments .commentlist').textContent).not.toContain('And pours well.')
    expect(textarea().value).toBe('And pours well.')
  })

  it('is sent once, and said to be on its way', async () => {
    served.shop().faults.slowMs = 1000
    served.shop().faults.set('/wp-comments-post.php', 'slow', 1)
    await mount()
    write()
    const button = screen.getByRole('button', { name: 'Submit' })
    button.click()
    button.click()
    await waitFor(() => expect(screen.getByText('Sending your review…')).toBeTruthy())
    expect(the('#commentform').getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(screen.getByText(/is published/)).toBeTruthy())
    expect(sent()).toBe(1)
    expect(the('#commentform').hasAttribute('aria-busy')).toBe(false)
  })

  it('that waits for the shop says so, and is listed as waiting', async () => {
    served.shop().options.set('moderation', 'on')
    await mount()
    write()
    send()
    await waitFor(() => expect(screen.getByText(/once the shop has approved it/)).toBeTruthy())
    expect(the('.woocommerce-review__awaiting-approval')).toBeTruthy()
  })

  it('that was sent before is told apart from one that failed; the text stays', async () => {
    await mount()
    write()
    send()
    await waitFor(() => expect(screen.getByText(/is published/)).toBeTruthy())
    write()
    send()
    expect((await screen.findByRole('alert')).textContent).toBe('You have already sent this review.')
    expect(textarea().value).toBe('Holds tea.')
    write('And coffee.')
    send()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('too quickly'))
  })

  it('that lacks something is refused in WordPress’s words, which come with a good status', async () => {
    await mount()
    write()
    fill(/^Email/, '')
    ;(the('#email') as HTMLInputElement).required = false
    send()
    expect((await screen.findByRole('alert')).textContent).toBe('Error: Please fill the required fields.')
    expect(textarea().value).toBe('Holds tea.')
  })

  it('that failed can be sent again', async () => {
    await mount()
    served.shop().faults.set('/wp-comments-post.php', '500', 1)
    write()
    send()
    expect((await screen.findByRole('alert')).textContent).toBe('Your review could not be sent. Try again.')
    expect(textarea().value).toBe('Holds tea.')
    send()
    await waitFor(() => expect(screen.getByText(/is published/)).toBeTruthy())
  })

  it('that is answered by nothing at all may have arrived, and is not doubled by another try', async () => {
    await mount()
    served.shop().faults.set('/wp-comments-post.php', 'duplicate', 1)
    write()
    send()
    expect((await screen.findByRole('alert')).textContent).toContain('It is not certain')
    expect(textarea().value).toBe('Holds tea.')
    send()
    await waitFor(() => expect(screen.getByText(/Thank you/)).toBeTruthy())
    expect(postedReviews(served.shop(), MUG)).toHaveLength(1)
  })

  it.each([
    ['the site does not want it', 'data-atoll-in-place="false"', '#commentform', '/wp-comments-post.php'],
    ['it goes elsewhere', '', '#commentform', 'https://elsewhere.example/wp-comments-post.php'],
    ['it goes to another receiver', '', '#commentform', '/my-reviews/'],
  ])('leaves the page where %s', async (_, attributes, form, action) => {
    await mount(attributes)
    write()
    the(form).setAttribute('action', action)
    const event = new Event('submit', { bubbles: true, cancelable: true })
    the(form).dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    expect(sent()).toBe(0)
  })

  it('is left to a script that has stopped the form', async () => {
    await mount()
    write()
    document.addEventListener('submit', (event) => event.preventDefault(), { once: true })
    send()
    await drawn()
    expect(sent()).toBe(0)
  })
})
