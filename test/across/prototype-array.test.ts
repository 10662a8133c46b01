import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { placeMasonry } from '../../widgets/post-grid/layout/place-masonry.ts'
import { paginate } from '../../widgets/post-grid/pager/paginate.ts'
import { widget } from '../../widgets/review-stars/index.ts'
import { drawn } from '../support/drawn.ts'
import { stubInView } from '../support/in-view.ts'
import { openPage, the } from '../support/page.ts'

const { from } = Array
const REPORTER = /node_modules\/@?vitest\//

/** As Prototype 1.6 has it: no mapper, nothing of an iterable (decisions.md#pages-with-changed-built-ins). */
function prototypeFrom(list: ArrayLike<unknown>): unknown[] {
  // What reports on the tests meanwhile needs the browser's.
  const [, , caller = ''] = new Error('who asks').stack?.split('\n') ?? []
  if (REPORTER.test(caller)) return from(list)
  const results: unknown[] = []
  for (let index = 0; index < (list.length || 0); index += 1) results[index] = list[index]
  return results
}

beforeEach(() => {
  Object.defineProperty(Array, 'from', { value: prototypeFrom, configurable: true, writable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Object.defineProperty(Array, 'from', { value: from, configurable: true, writable: true })
})

it('a shopper has five stars beside Prototype', async () => {
  const rating = '<select name="rating"><option value="">Rate…</option></select>'
  const page = openPage(`<form><p id="rating">${rating}</p></form>`, [widget])
  const views = stubInView()
  await page.runtime.mount(the('#rating'), 'review-stars')
  views.show(the('form'))
  await drawn()
  expect(document.querySelectorAll('input[type=radio]')).toHaveLength(5)
  page.runtime.unmount(the('#rating'))
})

it('a grid has its places and its page links beside Prototype', () => {
  expect(placeMasonry([{ heightPx: 100, span: 1 }], 2, 0)).toEqual({
    places: [{ column: 0, topPx: 0 }],
    heightPx: 100,
  })
  expect(paginate(3, 1)).toEqual([1, 2, 3, 'next'])
})

it('nothing of ours asks for an array by it', () => {
  const callers = ['loader', 'src', 'widgets'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => readFileSync(`${room}/${file}`, 'utf8').includes('Array.from(')),
  )
  expect(callers).toEqual([])
})
