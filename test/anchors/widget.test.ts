import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { widget } from '../../widgets/anchors/index.ts'
import { openPage, the, type TestPage } from '../support/page.ts'

const TOP_PX = 500
const PAGE_PX = 5000

let page: TestPage
const tops: number[] = []

/** Opens a page with a link to a section and follows it. */
async function follow(attributes: string): Promise<void> {
  page = openPage(
    `<div id="the7-body" ${attributes}></div><p class="anchor-link"><a href="#clay">Clay</a></p><section id="clay"></section>`,
    [widget],
  )
  the('#clay').getBoundingClientRect = () => new DOMRect(0, TOP_PX - scrollY, 100, 100)
  await page.runtime.mount(the('#the7-body'), 'anchors')
  const scrolled = new Promise((resolve) => {
    document.addEventListener('atoll:anchors:scrolled', resolve, { once: true })
  })
  the('.anchor-link a').click()
  await scrolled
}

beforeEach(() => {
  tops.length = 0
  Object.assign(window, { scrollY: 0 })
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(PAGE_PX)
  vi.stubGlobal('scrollTo', ({ top }: { readonly top: number }) => {
    tops.push(top)
    Object.assign(window, { scrollY: top })
  })
})
afterEach(() => {
  page.runtime.unmount(the('#the7-body'))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Object.assign(window, { scrollY: 0 })
  history.replaceState(null, '', location.pathname)
})

it('the way to a section takes as long as the site owner says; none at all is a jump', async () => {
  await follow('data-atoll-duration-ms="0"')
  expect(tops).toEqual([TOP_PX])
  page.runtime.unmount(the('#the7-body'))
  Object.assign(window, { scrollY: 0 })
  tops.length = 0
  const started = performance.now()
  await follow('data-atoll-duration-ms="200"')
  const ms = performance.now() - started
  expect(ms).toBeGreaterThanOrEqual(190)
  expect(tops.length).toBeGreaterThan(1)
  expect(tops.at(-1)).toBe(TOP_PX)
})

it('the section stands as far below the window’s top as the site owner says', async () => {
  await follow('data-atoll-duration-ms="0" data-atoll-offset="80"')
  expect(tops).toEqual([TOP_PX - 80])
})
