import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pixelFragment } from '../../fixtures/analytics/pixel-fragment.ts'
import { runPixel } from '../../widgets/ajax-add-to-cart/pixel-fragment.ts'

const PAYLOAD = {
  content_name: 'Mug "Neris" {white}',
  contents: '[{"id":"A_1","quantity":2}]',
  value: 12.5,
  currency: 'EUR',
}
const fbq = vi.fn<(...values: readonly unknown[]) => void>()

beforeEach(() => vi.stubGlobal('fbq', fbq))
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'wcFacebookPixelFiredEvents')
  fbq.mockClear()
})

describe('the fragment’s event', () => {
  it('goes to the pixel with its id, once', () => {
    for (let time = 0; time < 2; time += 1) runPixel(pixelFragment(PAYLOAD, { id: 'e-1' }))
    expect(fbq.mock.calls).toEqual([['track', 'AddToCart', PAYLOAD, { eventID: 'e-1' }]])
  })

  it('goes without an id where the shop gives none, each time', () => {
    for (let time = 0; time < 2; time += 1) runPixel(pixelFragment(PAYLOAD))
    expect(fbq.mock.calls).toEqual([
      ['track', 'AddToCart', PAYLOAD],
      ['track', 'AddToCart', PAYLOAD],
    ])
  })

  it('goes by the plugin’s own way where the page has it', () => {
    const trackEvent = vi.fn<(...values: readonly unknown[]) => void>()
    vi.stubGlobal('FacebookSignals', { trackEvent })
    runPixel(pixelFragment(PAYLOAD, { id: 'e-2' }))
    expect(trackEvent.mock.calls).toEqual([['AddToCart', PAYLOAD, null, 'track', 'e-2']])
    expect(fbq).not.toHaveBeenCalled()
  })

  it('goes without its id from a page that a cache has kept', () => {
    vi.stubGlobal('__wc_fb_page_generated', Math.floor(Date.now() / 1000) - 1900)
    runPixel(pixelFragment(PAYLOAD, { id: 'e-3' }))
    expect(fbq.mock.calls).toEqual([['track', 'AddToCart', PAYLOAD]])
  })

  it('waits with the plugin while the visitor has not agreed', () => {
    const queueEvent = vi.fn<(...values: readonly unknown[]) => void>()
    vi.stubGlobal('FacebookSignals', { queueEvent, trackEvent: fbq })
    runPixel(pixelFragment(PAYLOAD, { id: 'e-4', held: true }))
    expect(queueEvent.mock.calls).toEqual([
      [{ event_name: 'AddToCart', custom_data: PAYLOAD, event_id: 'e-4', method: 'track' }],
    ])
    expect(fbq).not.toHaveBeenCalled()
  })
})

it.each([
  '',
  '<div></div>',
  '<script>alert(1)</script>',
  "<script>fbq('track', 'AddToCart', evil())</script>",
  "<script>fbq('track', 'AddToCart', {broken</script>",
])('anything else is left: %s', (markup) => {
  runPixel(markup)
  expect(fbq).not.toHaveBeenCalled()
})

it('without the pixel nothing happens', () => {
  vi.stubGlobal('fbq', undefined)
  expect(() => runPixel(pixelFragment(PAYLOAD))).not.toThrow()
})
