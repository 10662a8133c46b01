import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { widget } from '../../widgets/sticky-sidebar/index.ts'
import { openPage, the, type TestPage } from '../support/page.ts'

const SIDEBAR = new DOMRect(0, -200, 300, 400)
const ROOM = new DOMRect(0, -200, 1000, 3000)

let page: TestPage
const before = innerWidth

/** A sidebar that fits into a window of this width whose page is scrolled. */
async function open(width: number, attributes = ''): Promise<CSSStyleDeclaration> {
  Object.assign(window, { innerWidth: width })
  page = openPage(`<div id="room"><div id="sidebar" class="sidebar" ${attributes}>News</div></div>`, [widget])
  const sidebar = the('#sidebar')
  sidebar.getBoundingClientRect = () => SIDEBAR
  the('#room').getBoundingClientRect = () => ROOM
  await page.runtime.mount(sidebar, 'sticky-sidebar')
  await new Promise(requestAnimationFrame)
  return sidebar.style
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => {
  page.runtime.unmount(the('#sidebar'))
  vi.unstubAllGlobals()
  Object.assign(window, { innerWidth: before })
})

it.each([
  [900, '', ''],
  [1000, '', 'sticky'],
  [900, 'data-atoll-switch-point="800"', 'sticky'],
  [1000, 'data-atoll-switch-point="1100"', ''],
])('sticks from the width on that the site owner says: %i px, %s', async (width, attributes, position) => {
  expect((await open(width, attributes)).position).toBe(position)
})

it.each([
  ['', '20px'],
  ['data-atoll-spacing="48"', '48px'],
])('keeps as far from the window’s top as the site owner says: %s', async (attributes, top) => {
  expect((await open(1200, attributes)).top).toBe(top)
})
