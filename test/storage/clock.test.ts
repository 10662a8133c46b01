import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localStore } from '../../src/storage/web-storage.ts'
import { claimEvent, PURCHASES_KEY } from '../../widgets/shop-analytics/sending/purchases.ts'
import { widget as notice } from '../../widgets/store-notice/index.ts'
import { openPage, the } from '../support/page.ts'
import { allowNothingUncaught } from '../support/uncaught.ts'

allowNothingUncaught()

const ORDER = { name: 'purchase', params: { transaction_id: 7 } }
const DAY_MS = 24 * 60 * 60 * 1000
/** A day on, and then two days back: one before the beginning. */
const JUMPS = [DAY_MS, -2 * DAY_MS] as const

function jump(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStore.remove(PURCHASES_KEY)
})

describe('on a clock that jumps', () => {
  it('a notice that was dismissed stays away', async () => {
    const html =
      '<p class="woocommerce-store-notice" data-notice-id="clock" style="display:none">Closed <a href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>'
    const first = openPage(html, [notice])
    await first.runtime.mount(the('p'), 'store-notice')
    expect(the('p').style.display).toBe('')
    the('a').click()
    first.runtime.unmount(the('p'))
    for (const ms of JUMPS) {
      jump(ms)
      const { runtime } = openPage(html, [notice])
      await runtime.mount(the('p'), 'store-notice')
      expect(the('p').style.display).toBe('none')
      runtime.unmount(the('p'))
    }
  })

  it('an order is told of once', async () => {
    vi.stubGlobal('navigator', {})
    expect(await claimEvent(ORDER, true)).toBe(true)
    for (const ms of JUMPS) {
      jump(ms)
      expect(await claimEvent(ORDER, true)).toBe(false)
    }
  })

  it('an order still says where the visitor came from', async () => {
    vi.stubGlobal('wc_order_attribution', {
      params: {
        lifetime: 6,
        session: 30,
        base64: false,
        prefix: 'wc_order_attribution_',
        allowTracking: true,
      },
      fields: { utm_source: 'current.src', session_pages: 'session.pgs', start: 'current_add.fd' },
    })
    const visit = async (address: string): Promise<Readonly<Record<string, unknown>>> => {
      window.history.replaceState(null, '', address)
      vi.resetModules()
      const { widget } = await import('../../widgets/order-attribution/index.ts')
      const { runtime, report } = openPage('<form class="checkout"></form>', [widget])
      await runtime.mount(the('form'), 'order-attribution')
      await vi.dynamicImportSettled()
      const posted = Object.fromEntries(new FormData(the('form') as HTMLFormElement))
      runtime.unmount(the('form'))
      expect(report).not.toHaveBeenCalled()
      return posted
    }
    const landed = await visit('/?utm_source=news')
    expect(landed['wc_order_attribution_start']).toBe('2026-11-20 12:00:00')
    for (const ms of JUMPS) {
      jump(ms)
      expect(await visit('/checkout/')).toMatchObject({
        wc_order_attribution_utm_source: 'news',
        wc_order_attribution_start: '2026-11-20 12:00:00',
        wc_order_attribution_session_pages: expect.stringMatching(/^[12]$/),
      })
    }
  })
})
