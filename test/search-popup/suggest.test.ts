import { describe, expect, it, vi } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { askFor } from '../../widgets/search-popup/suggest/ask.ts'
import { readWanted } from '../../widgets/search-popup/suggest/suggest.ts'

const signal = new AbortController().signal

/** A shop that answers the same to every search. */
const shop = (answer: unknown) => ({
  rest: vi.fn<Client['rest']>(() => Promise.resolve(answer)),
})

describe('data-atoll-suggest and data-atoll-suggestions', () => {
  it('name the kinds, in their order, and how many of each', () => {
    expect(readWanted(['posts', 'recipes', 'products'], 3)).toEqual({
      sources: ['products', 'posts'],
      most: 3,
    })
  })
})

describe('what is suggested', () => {
  it('is asked of the Store API and of WordPress, the text as it was typed', async () => {
    const client = shop([])
    await askFor('puodelis & lėkštė', ['products', 'posts'], 5, client, signal)
    expect(client.rest.mock.calls.map(([{ path }]) => path)).toEqual([
      '/wc/store/v1/products?search=puodelis%20%26%20l%C4%97k%C5%A1t%C4%97&per_page=5',
      '/wp/v2/search?search=puodelis%20%26%20l%C4%97k%C5%A1t%C4%97&per_page=5&type=post&subtype=post,page',
    ])
  })

  it('is text, leads to the web, and has pictures of the web or none', async () => {
    const rows = [
      { name: 'Mug &amp; <b>saucer</b>', permalink: '/product/mug/', images: [{ thumbnail: '/mug.jpg' }] },
      { name: 'Bad', permalink: 'javascript:alert(1)' },
      { name: 'Odd', permalink: 'https://shop.example@evil.example/' },
      { name: '', permalink: '/nameless/' },
      { title: 'No picture', url: '/post/', images: [{ thumbnail: 'data:text/html,x' }] },
      null,
    ]
    const found = await askFor('mug', ['products'], 5, shop(rows), signal)
    expect(
      found.map(({ title, url, picture }) => [
        title,
        new URL(url).pathname,
        picture && new URL(picture).pathname,
      ]),
    ).toEqual([
      ['Mug & saucer', '/product/mug/', '/mug.jpg'],
      ['No picture', '/post/', null],
    ])
  })

  it('is nothing where the answer is none', async () => {
    for (const answer of [null, '0', { code: 'rest_no_route' }])
      expect(await askFor('mug', ['posts'], 5, shop(answer), signal)).toEqual([])
  })
})
