import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pathOf } from '../../demo-pages/widget-state.ts'
import { allStates } from '../../demo-pages/all-states.ts'
import { pages, respond } from '../../demo-pages/server.ts'
import { createShop } from '../../fixtures/shop.ts'
import { manifests } from '../../loader/build/manifests.ts'

const SHOP = 'http://shop.test'
const states = allStates(pages.filter(({ path }) => !path.startsWith('/states/')))

describe.each([...manifests.keys()])('states of %s', (name) => {
  const own = states.filter(({ widget }) => widget === name)

  it('are more than none, and say what is to be seen, heard or missed', () => {
    expect(own.length).toBeGreaterThan(0)
    expect(own.some(({ steps }) => steps.some((step) => /^(?:hear|miss|see) /.test(step)))).toBe(true)
  })

  it('have each a name of their own, by which `npm run qa` and its report tell them apart', () => {
    const names = own.map((state) => state.name)
    expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([])
  })

  it('are linked from its README', () => {
    const readme = readFileSync(`widgets/${name}/README.md`, 'utf8')
    expect(own.map(pathOf).filter((path) => !readme.includes(`${path})`))).toEqual([])
  })

  it('are what its approved pictures are of', () => {
    const file = `test/qa/baseline/${name}.json`
    const approved = existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object) : []
    const slugs = own.map(({ slug }) => slug)
    expect(approved.filter((slug) => !slugs.includes(slug))).toEqual([])
  })

  it('hear only events of its contract', () => {
    const contract = readFileSync('loader/release/contracts/next.txt', 'utf8')
    const heard = own.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.startsWith('hear ') ? step.slice('hear '.length) : [])),
    )
    expect(heard.filter((event) => !contract.includes(`'${name}:${event}'`))).toEqual([])
  })
})

/** With the first the page is left, and the second comes when the window changes its width, which no page can do. */
const ELSEWHERE = ['language-selector:chosen', 'site-header:switched']

it('every event of the contract is heard in a state', () => {
  const contract = readFileSync('loader/release/contracts/next.txt', 'utf8')
  const events = [...contract.matchAll(/^AtollEvents '([a-z-]+):([a-z-]+)'/gm)]
  const unheard = events
    .filter(
      ([, widget, event]) =>
        !states.some(
          (state) => state.widget === widget && state.steps.some((step) => step === `hear ${event ?? ''}`),
        ),
    )
    .map(([, widget = '', event = '']) => `${widget}:${event}`)
  expect(unheard).toEqual(ELSEWHERE)
})

describe('the address of a state', () => {
  it('leads to its page, which judges itself', async () => {
    const shop = createShop()
    const leading = await respond(new Request(`${SHOP}/states/lightbox/open/?locale=lt-LT`), shop)
    const to = new URL(leading.headers.get('location') ?? '', SHOP)
    expect(to.pathname).toBe('/portfolio/')
    expect(Object.fromEntries(to.searchParams)).toEqual({
      judge: 'lightbox/open',
      locale: 'lt-LT',
      panel: 'off',
    })
    const page = await (await respond(new Request(to), shop)).text()
    expect(page).toContain('<html lang="lt-LT"')
    expect(page).toContain('/host/harness/judge.js')
    expect(page).toContain('/host/harness/verdict.js')
    expect(page).not.toContain('/atoll/loader.js?')
  })

  it('keeps the hash that opens it', async () => {
    const leading = await respond(new Request(`${SHOP}/states/lightbox/opened-by-its-address/`), createShop())
    expect(leading.headers.get('location')).toMatch(/#gid=1&pid=505$/)
  })

  it('is not found where there is no such state', async () => {
    const missing = await respond(new Request(`${SHOP}/states/lightbox/upside-down/`), createShop())
    expect(missing.status).toBe(404)
  })
})
