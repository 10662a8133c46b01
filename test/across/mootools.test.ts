import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPageConfig } from '../../src/island/page-config.ts'
import { widget as quantity } from '../../widgets/quantity/index.ts'
import { widget as notice } from '../../widgets/store-notice/index.ts'
import { widget as tabs } from '../../widgets/product-tabs/index.ts'
import { json, open, serve } from '../client/server.ts'
import { openPage, the } from '../support/page.ts'
import { allowNothingUncaught } from '../support/uncaught.ts'

allowNothingUncaught()

type Bound = (this: unknown, ...args: unknown[]) => unknown

/** As MooTools 1.2 has it: one bound argument or a list of them, and then none of those of the call. */
function bindAlone(this: Bound, self: unknown, bound?: unknown): Bound {
  // oxlint-disable-next-line typescript/no-this-alias -- it stands in for a method of functions
  const run = this
  return (...args) => run.apply(self, bound === undefined ? args : Array.isArray(bound) ? bound : [bound])
}

/** Enumerable methods, as libraries put on prototypes before they could do otherwise. */
const EXTRAS: ReadonlyArray<readonly [object, readonly string[]]> = [
  [Object.prototype, ['each', 'toQueryString']],
  [Array.prototype, ['each', 'extend', 'contains', 'associate']],
  [String.prototype, ['test', 'camelCase', 'hyphenate', 'clean']],
  [Number.prototype, ['limit', 'times']],
  [Function.prototype, ['create', 'delay', 'periodical', 'extend']],
  [Element.prototype, ['getElement', 'setStyles', 'adopt', 'inject', 'store', 'retrieve', 'fireEvent']],
  [Event.prototype, ['stop', 'page', 'client']],
]

let undo: Array<() => void> = []

function pollute(): void {
  for (const [prototype, names] of EXTRAS) {
    for (const name of names.filter((one) => !(one in prototype))) {
      Object.defineProperty(prototype, name, {
        value: () => {
          throw new Error(`${name} is the page's own`)
        },
        enumerable: true,
        configurable: true,
        writable: true,
      })
      undo.push(() => void Reflect.deleteProperty(prototype, name))
    }
  }
  const functions = Object.getPrototypeOf(pollute) as { bind: unknown }
  const { bind } = functions
  functions.bind = bindAlone
  undo.push(() => {
    functions.bind = bind
  })
}

/** Runs `act` on a clean page and beside MooTools. */
async function both<T>(act: () => Promise<T>): Promise<readonly [clean: T, polluted: T]> {
  const clean = await act()
  pollute()
  const polluted = await act()
  restore()
  return [clean, polluted]
}

function restore(): void {
  for (const step of undo.toReversed()) step()
  undo = []
}

beforeEach(() => {
  document.body.innerHTML = ''
})
afterEach(() => {
  restore()
  vi.unstubAllGlobals()
})

describe('beside MooTools', () => {
  it('a request has the same bytes', async () => {
    const [clean, polluted] = await both(async () => {
      const seen = serve(() => json({ success: true, data: { list: [1, 2] } }))
      const client = open({ extraQuery: { 'x/v1': { lang: 'lt' } } })
      const answers = [
        await client.ajax('add', { id: 7, name: 'Ąžuolas & Co', list: ['a', 'b'], none: undefined }),
        await client.ajax('read', { q: 'ž' }, { method: 'GET' }),
        await client.rest({
          path: '/x/v1/items',
          method: 'POST',
          data: { items: [1, 2], deep: { a: null } },
        }),
      ]
      return {
        answers,
        sent: seen.map(({ url, method, body, headers }) => ({ url, method, body, headers: [...headers] })),
      }
    })
    expect(clean.sent).toHaveLength(3)
    expect(clean.sent[0]?.body).toContain('list%5B%5D=a&list%5B%5D=b')
    expect(polluted).toEqual(clean)
  })

  it('the page’s configuration reads the same, without a word about options that nobody wrote', async () => {
    const advise = vi.fn<(key: string) => void>()
    const raw = '{"texts":{"Close":"Uždaryti"},"widgets":{"quantity":{},"carousel":false}}'
    const [clean, polluted] = await both(() =>
      Promise.resolve({ ...readPageConfig(JSON.parse(raw), document, advise) }),
    )
    expect(Object.entries(polluted)).toEqual(Object.entries(clean))
    expect(Object.keys(polluted.widgets)).toEqual(['quantity', 'carousel'])
    expect(advise).not.toHaveBeenCalled()
  })

  it('what is mounted is the same, works, and goes back to the same markup', async () => {
    const html = `<div class="quantity"><input type="number" class="qty" value="1" min="0" step="1"></div>
      <p class="woocommerce-store-notice" data-notice-id="moo" style="display:none">Closed <a href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>
      <div class="wc-tabs-wrapper"><ul class="tabs wc-tabs"><li class="a_tab"><a href="#tab-a">A</a></li><li class="b_tab"><a href="#tab-b">B</a></li></ul>
      <div class="woocommerce-Tabs-panel wc-tab" id="tab-a">One</div><div class="woocommerce-Tabs-panel wc-tab" id="tab-b">Two</div></div>`
    const [clean, polluted] = await both(async () => {
      // The tabs open the one that the address names.
      window.history.replaceState(null, '', '/product/')
      const { runtime, report, advise } = openPage(html, [quantity, notice, tabs])
      const before = document.body.innerHTML
      const [input, bar, wrapper] = [the('.qty'), the('p'), the('.wc-tabs-wrapper')]
      await runtime.mount(input, 'quantity')
      await runtime.mount(bar, 'store-notice')
      await runtime.mount(wrapper, 'product-tabs')
      const mounted = document.body.innerHTML
      document.querySelectorAll<HTMLElement>('.quantity button').item(1).click()
      the('.b_tab a').click()
      the('.woocommerce-store-notice__dismiss-link').click()
      const used = [
        (input as HTMLInputElement).value,
        the('.b_tab a').getAttribute('aria-selected'),
        bar.style.display,
      ]
      for (const host of [input, bar, wrapper]) runtime.unmount(host)
      document.cookie = 'store_noticemoo=; max-age=0; path=/'
      return {
        mounted: mounted.replaceAll(/-\d+/g, ''),
        used,
        problems: [...report.mock.calls.map(([{ error }]) => String(error)), ...advise.mock.calls.flat()],
        back: document.body.innerHTML === before,
      }
    })
    expect(clean).toMatchObject({ used: ['2', 'true', 'none'], problems: [], back: true })
    expect(polluted).toEqual(clean)
  })
})
