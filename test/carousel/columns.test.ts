import { afterEach, expect, it, vi } from 'vitest'
import { widget } from '../../widgets/carousel/index.ts'
import { comeNear } from '../support/near.ts'
import { openPage, the, type TestPage } from '../support/page.ts'

const before = innerWidth
let page: TestPage

/** Each width has a number of its own, and none its default. */
const COLUMNS =
  'data-atoll-columns-phone="2" data-atoll-columns-tablet="3" data-atoll-columns-tablet-wide="4" data-atoll-columns-laptop="5" data-atoll-columns="6" data-atoll-columns-wide="7"'

async function open(windowPx: number, hostPx: number, attributes: string): Promise<HTMLElement> {
  Object.assign(window, { innerWidth: windowPx })
  const slides = Array.from({ length: 9 }, (_, place) => `<p>Slide ${place + 1}</p>`)
  page = openPage(`<div id="carousel" ${COLUMNS} ${attributes}>${slides.join('')}</div>`, [widget])
  vi.spyOn(the('#carousel'), 'clientWidth', 'get').mockReturnValue(hostPx)
  await page.runtime.mount(the('#carousel'), 'carousel')
  comeNear(the('#carousel'))
  return the('#carousel')
}

const columns = (host: HTMLElement): number => Number(host.style.getPropertyValue('--atoll-carousel-columns'))

afterEach(() => {
  page.runtime.unmount(the('#carousel'))
  document.body.innerHTML = ''
  Object.assign(window, { innerWidth: before })
})

it.each([
  [480, 2],
  [481, 3],
  [769, 4],
  [992, 5],
  [1199, 6],
  [1450, 7],
])('a window of %i px shows as many slides side by side as the site owner says for it', async (px, count) => {
  expect(columns(await open(px, 300, ''))).toBe(count)
})

it('the width that counts is the carousel’s own where the site owner says so', async () => {
  expect(columns(await open(1600, 500, 'data-atoll-breakpoints-by="container"'))).toBe(3)
})

// The former library waited 200 ms with that.
it('follows a window that is resized at once', async () => {
  const host = await open(1600, 1500, '')
  await vi.dynamicImportSettled()
  Object.assign(window, { innerWidth: 500 })
  dispatchEvent(new Event('resize'))
  expect(columns(host)).toBe(3)
})
