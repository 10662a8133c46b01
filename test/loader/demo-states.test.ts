import { describe, expect, it } from 'vitest'
import { pages, respond } from '../../demo-pages/server.ts'
import { createShop } from '../../fixtures/shop.ts'
import { manifests } from '../../loader/build/manifests.ts'

const SHOP = 'http://shop.test'

/** Every page, and every state that is about a widget that the page alone does not name. */
const shown = pages.flatMap(({ path, example = path, widgets = [], states = [] }) => [
  ...(widgets.length > 0 ? [[example, widgets] as const] : []),
  ...states.flatMap(({ query, widgets: own = [] }) =>
    own.some((widget) => !widgets.includes(widget)) ? [[`${example}?${query}`, own] as const] : [],
  ),
])

/** Widgets that start on the page: marked by hand, or by the selectors of their manifests. */
async function widgetsOn(address: string): Promise<readonly string[]> {
  const response = await respond(new Request(SHOP + address), createShop())
  // Style sheets and pictures would be fetched.
  const markup = (await response.text()).replaceAll(/<link\b[^>]*>|\ssrc="[^"]*"/g, '')
  const page = new DOMParser().parseFromString(markup, 'text/html')
  return [...manifests]
    .filter(([name, { native }]) =>
      [`[data-atoll~="${name}"]`, ...native].some((selector) => page.querySelector(selector)),
    )
    .map(([name]) => name)
}

describe('the READMEs link to states of the demo shop', () => {
  it.each(shown)('%s has what it is linked for', async (address, widgets) => {
    expect(await widgetsOn(address)).toEqual(expect.arrayContaining([...widgets]))
  })
})
