import { afterEach, expect, it } from 'vitest'
import { widget } from '../../widgets/scroll-to-top/index.ts'
import { FALLBACK_PX } from '../../widgets/scroll-to-top/model.ts'
import { openPage, the, type TestPage } from '../support/page.ts'

let page: TestPage

afterEach(() => {
  page.runtime.unmount(the('#up'))
  Object.assign(window, { scrollY: 0 })
})

async function showsAt(scrollTop: number): Promise<boolean> {
  Object.assign(window, { scrollY: scrollTop })
  dispatchEvent(new Event('scroll'))
  await new Promise(requestAnimationFrame)
  return the('#up').classList.contains('on')
}

it.each([
  ['', FALLBACK_PX],
  ['data-atoll-after="90"', 90],
])(
  'the button shows once the page is scrolled further than the site owner says: %s',
  async (attribute, px) => {
    page = openPage(`<a id="up" class="scroll-top" href="#" ${attribute}>Up</a>`, [widget])
    await page.runtime.mount(the('#up'), 'scroll-to-top')
    expect(await showsAt(px)).toBe(false)
    expect(await showsAt(px + 1)).toBe(true)
  },
)
