import { afterEach, expect, it, vi } from 'vitest'
import { widget } from '../../widgets/order-attribution/index.ts'
import { openPage, the } from '../support/page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What the order carries: its source and the pages of the visit. */
function carried(): readonly unknown[] {
  return ['utm_source', 'session_pages'].map((field) =>
    the(`form [name=wc_order_attribution_${field}]`).getAttribute('value'),
  )
}

/** The browser shows the page again that it has kept. */
function comeBack(): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}

it('an order that is shown again has the source and the pages that the visitor’s answer and visit left since', async () => {
  const consent = vi.fn<() => boolean>(() => false)
  vi.stubGlobal('wp_has_consent', consent)
  vi.stubGlobal('wc_order_attribution', {
    params: {},
    fields: { utm_source: 'current.src', session_pages: 'session.pgs' },
  })
  window.history.replaceState(null, '', '/checkout/?utm_source=news')
  const { runtime } = openPage('<form class="checkout"></form>', [widget])
  await runtime.mount(the('form'), 'order-attribution')
  await vi.dynamicImportSettled()
  expect(carried()).toEqual(['', ''])

  consent.mockReturnValue(true)
  comeBack()
  expect(carried()).toEqual(['news', '1'])

  // Another page was counted.
  document.cookie = 'sbjs_session=pgs%3D4; path=/'
  comeBack()
  expect(carried()).toEqual(['news', '4'])

  consent.mockReturnValue(false)
  comeBack()
  expect(carried()).toEqual(['', ''])
  expect(document.cookie).not.toMatch(/sbjs_\w+=[^;]/)
})
