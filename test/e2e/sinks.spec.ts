import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { createRandom } from '../../fixtures/shop/random.ts'
import { mounted } from '../support/mounted.ts'

interface Payloads {
  readonly payloads: Readonly<Record<string, readonly string[]>>
  readonly urls: readonly string[]
}

const files = ['test/sanitize/payloads.json', ...(process.env['ATOLL_XSS_PAYLOADS']?.split(':') ?? [])]
const read = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Payloads)
const payloads = read.flatMap((file) => Object.values(file.payloads).flat())
const urls = read[0]?.urls ?? []

/** Another seed: `FUZZ_SEED=7 npm run test:browser -- sinks`. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_401)

test.describe.configure({ timeout: 90_000 })

/** What ran on the page: dialogs, and anything that a payload calls instead. */
async function watch(page: Page): Promise<readonly string[]> {
  const fired: string[] = []
  await page.exposeFunction('tell', (what: string) => fired.push(what))
  await page.addInitScript(() => {
    const { tell } = window as unknown as { tell: (what: string) => void }
    for (const name of ['alert', 'prompt', 'confirm', 'print'])
      Object.assign(window, { [name]: (...values: unknown[]) => tell(name + values.join()) })
  })
  // Nothing of a payload needs to come from elsewhere.
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort(),
  )
  return fired
}

/** Touches everything in `root` as a visitor may, and reads what must not be there. */
function leftIn(page: Page, root: string): Promise<readonly string[]> {
  return page.evaluate(async (selector) => {
    const never = /^on|^(?:is|srcdoc|formaction|background|ping|xlink:href)$|^data-atoll-(?:action|pixel)/
    const bad: string[] = []
    addEventListener('submit', (event) => event.preventDefault(), true)
    addEventListener('click', (event) => event.preventDefault(), true)
    for (const element of document.querySelectorAll(`${selector} *`)) {
      const bare = Node.prototype.cloneNode.call(element, false) as HTMLElement
      const wrong = [...bare.attributes].filter(({ name, value }) => {
        if (never.test(name)) return true
        if (!/^(?:href|src|action)$/.test(name)) return false
        return !['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(value, location.href).protocol)
      })
      if (wrong.length > 0 || /^(?:script|iframe|object|embed|style|base|meta)$/.test(bare.localName))
        bad.push(bare.outerHTML)
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      if (element instanceof HTMLElement) HTMLElement.prototype.focus.call(element)
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
    return bad
  }, root)
}

/** Attacks made of pieces of known ones, the same ones with the same seed. */
function mixed(count: number): readonly string[] {
  const random = createRandom(seed)
  const pick = (): string => payloads[random.between(0, payloads.length - 1)] ?? ''
  return Array.from({ length: count }, () => {
    const [first, second] = [pick(), pick()]
    const cut = random.between(0, first.length)
    return first.slice(0, cut) + second.slice(random.between(0, second.length)) + first.slice(cut)
  })
}

for (const [title, query, all] of [
  ['with jQuery, every known attack', '', payloads],
  ['without jQuery, every known attack', 'jquery=off', payloads],
  [`under a strict policy, 1,000 mixed ones (seed ${seed})`, 'csp=strict', mixed(1000)],
] as const) {
  test(`cart fragments ${title}`, async ({ page }) => {
    const fired = await watch(page)
    const fragments = Object.fromEntries(
      all.map((payload, at) => [`.place-${at}`, `<div class="placed">${payload}</div>`]),
    )
    await page.route('**/shop/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.abort()
      const response = await route.fetch()
      const places = all.map((_, at) => `<i class="place-${at}"></i>`).join('')
      const body = (await response.text())
        .replaceAll(/<script[^>]*cart-fragments[^>]*><\/script>/g, '')
        .replace('</main>', () => `<div id="places">${places}</div></main>`)
      await route.fulfill({ response, body })
    })
    await page.route(/wc-ajax=get_refreshed_fragments/, (route) =>
      route.fulfill({ json: { fragments, cart_hash: 'x' } }),
    )
    await page.goto(`/shop/?panel=off&${query}`)
    await mounted(page, 'cart-dropdown')
    await expect(page.locator('#places > i')).toHaveCount(0, { timeout: 30_000 })
    expect(await leftIn(page, '#places')).toEqual([])
    expect(fired).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/shop/')
  })
}

test('a grid’s items and pager, every known attack', async ({ page }) => {
  const fired = await watch(page)
  await page.route('**/wp-admin/admin-ajax.php', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { html: string }
    const items = payloads
      .map((payload) => `<article class="wf-cell brought">${payload}</article>`)
      .join('\n')
    const pager = payloads.slice(0, 300).join('\n')
    await route.fulfill({ response, json: { ...body, html: body.html + items, paginationHtml: pager } })
  })
  await page.goto('/grids/albums/?panel=off')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.locator('.brought').first()).toBeAttached({ timeout: 30_000 })
  expect(await leftIn(page, '.brought')).toEqual([])
  expect(await leftIn(page, '.paginator')).toEqual([])
  expect(fired).toEqual([])
})

test('the floating header’s logo leads to the web only', async ({ page }) => {
  const fired = await watch(page)
  let wanted = ''
  await page.route('**/header/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '</head>',
      () =>
        `<script>addEventListener('DOMContentLoaded', () => { const s = dtLocal.themeSettings;
          s.floatingHeader = { ...s.floatingHeader, logo: { showLogo: true, html: '<img src="/logo.png">', url: ${JSON.stringify(wanted)} } } }, true)</script></head>`,
    )
    await route.fulfill({ response, body })
  })
  for (const url of [
    urls[0] ?? '',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/home/',
  ]) {
    wanted = url
    await page.goto('/header/classic-phantom-fade/?panel=off')
    await mounted(page, 'site-header')
    const link = page.locator('#phantom .logo-box a')
    await expect(link).toBeAttached()
    expect(new URL((await link.getAttribute('href')) ?? 'none:', page.url()).pathname).toBe(
      url === '/home/' ? '/home/' : '/',
    )
  }
  expect(fired).toEqual([])
})
