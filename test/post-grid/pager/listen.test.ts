import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PagerIntent } from '../../../widgets/post-grid/pager/links.ts'
import { listenToPager } from '../../../widgets/post-grid/pager/listen.ts'
import { the } from '../../support/page.ts'

let life: AbortController
const asked = vi.fn<(intent: PagerIntent) => void>()

beforeEach(async () => {
  asked.mockClear()
  life = new AbortController()
  document.body.innerHTML =
    '<a id="item" href="#item">New</a><div class="paginator"><a class="button-load-more" href="#">Load more</a><a data-page-num="2" href="#2">2</a><a data-page-num="3" href="#3">3</a></div>'
  listenToPager(the('.paginator'), { asked, intended: () => {}, unfold: () => {} }, false, life.signal)
  the('.button-load-more').dispatchEvent(new Event('pointerover', { bubbles: true }))
  await import('../../../src/interaction/second-press.ts')
  vi.useFakeTimers()
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
})

/** @returns whether the browser acts on it */
function click(selector: string, detail: number, clientY = 500): boolean {
  return the(selector).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 640, clientY, detail }),
  )
}

it('the second half of a double click on "Load more" follows nothing that comes to lie there', () => {
  click('.button-load-more', 1)
  expect(asked).toHaveBeenCalledWith({ type: 'more' })
  expect(click('#item', 2)).toBe(false)
  expect(click('#item', 1, 300)).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(click('#item', 1)).toBe(true)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('keys and links of pages are pressed as fast as the visitor likes', () => {
  click('.button-load-more', 0)
  expect(click('#item', 1)).toBe(true)
  click('[data-page-num="2"]', 1)
  click('[data-page-num="3"]', 2)
  expect(asked).toHaveBeenCalledTimes(3)
  click('.button-load-more', 1)
  click('.button-load-more', 2)
  expect(asked).toHaveBeenCalledTimes(5)
})
