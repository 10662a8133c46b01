import { afterEach, expect, it, vi } from 'vitest'
import { widget } from '../../widgets/shop-analytics/index.ts'
import { openPage, the } from '../support/page.ts'

afterEach(() => vi.unstubAllGlobals())

it('the answer to a consent manager without the WP Consent API is waited for, and passed on to Google', async () => {
  const gtag = vi.fn<(...values: readonly unknown[]) => void>()
  const names = (): readonly unknown[] =>
    gtag.mock.calls.flatMap(([command, name]) => (command === 'event' ? [name] : []))
  const tell = (analytics: boolean, isUserActionCompleted: boolean): void => {
    vi.stubGlobal('getCkyConsent', () => ({
      categories: { analytics, advertisement: false },
      isUserActionCompleted,
    }))
    document.dispatchEvent(new CustomEvent('cookieyes_consent_update', { detail: {} }))
  }
  vi.stubGlobal('gtag', gtag)
  vi.stubGlobal('dataLayer', [])
  vi.stubGlobal('_ckyConfig', {})
  const product = { id: 20, name: 'Mug', prices: { price: 1250, currency_minor_unit: 2 } }
  vi.stubGlobal('ga4w', {
    data: { product, cart: { totals: { currency_code: 'EUR' } }, events: ['view_item'] },
    settings: { tracker_function_name: 'gtag', events: ['view_item'], identifier: 'product_id' },
  })
  const { runtime } = openPage('<script type="text/plain" id="host"></script>', [widget], {
    config: { widgets: { 'shop-analytics': { consent: 'hold' } } },
  })
  await runtime.mount(the('#host'), 'shop-analytics')
  await vi.dynamicImportSettled()
  expect(names()).toEqual([])

  tell(false, false)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(gtag).not.toHaveBeenCalled()

  tell(true, true)
  await vi.waitFor(() => expect(names()).toEqual(['view_item']))
  expect(gtag.mock.calls).toContainEqual(['consent', 'update', { analytics_storage: 'granted' }])
  runtime.unmount(the('#host'))
})
