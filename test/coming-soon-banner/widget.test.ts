import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client, RestOptions } from '../../src/client/client.ts'
import { createSessionQueue } from '../../src/client/queue.ts'
import { DISMISSED_META, widget } from '../../widgets/coming-soon-banner/index.ts'
import { openPage, the } from '../support/page.ts'

const BANNER =
  '<div id="coming-soon-footer-banner">This page is in "Coming soon" mode. <a class="coming-soon-footer-banner-dismiss" data-rest-url="/wp-json/wp/v2/users/1" data-rest-nonce="0123456789"></a></div>'

const rest = vi.fn<(options: RestOptions) => Promise<unknown>>()
const client: Client = {
  rest,
  ajax: () => Promise.reject(new Error('unexpected')),
  session: createSessionQueue(),
}

async function open(html = BANNER, config: unknown = {}) {
  const page = openPage(html, [widget], { client, config })
  const banner = the('#coming-soon-footer-banner')
  await page.runtime.mount(banner, 'coming-soon-banner')
  return { ...page, banner }
}

beforeEach(() => {
  rest.mockReset()
})

describe('the coming-soon banner', () => {
  it('goes away when the server has saved the dismissal', async () => {
    rest.mockResolvedValue({ id: 1 })
    const { banner, runtime } = await open()
    the('a').click()
    the('a').click()
    await vi.waitFor(() => {
      expect(banner.style.display).toBe('none')
    })
    expect(rest).toHaveBeenCalledOnce()
    expect(rest.mock.calls[0]?.[0]).toMatchObject({
      url: '/wp-json/wp/v2/users/1',
      method: 'POST',
      body: new URLSearchParams(DISMISSED_META),
      headers: { 'X-WP-Nonce': '0123456789' },
    })
    runtime.unmount(banner)
    expect(document.body.innerHTML).toBe(BANNER)
  })

  it.each(['Enter', ' '])('answers to the key %j', async (key) => {
    rest.mockResolvedValue({})
    const { banner } = await open()
    expect(the('a').getAttribute('role')).toBe('button')
    the('a').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await vi.waitFor(() => {
      expect(banner.style.display).toBe('none')
    })
  })

  it('stays with a message when the call failed, and can be tried again', async () => {
    rest.mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce({})
    const { banner, report } = await open()
    the('a').click()
    await vi.waitFor(() => {
      expect(the('[role=alert]').textContent).toBe('The notice could not be dismissed. Try again.')
    })
    expect(banner.style.display).toBe('')
    expect(report).toHaveBeenCalledOnce()
    the('a').click()
    await vi.waitFor(() => {
      expect(banner.style.display).toBe('none')
    })
  })

  const ORIGINAL =
    '<script type="text/plain" src="/plugins/woocommerce/assets/js/frontend/woocommerce.min.js"></script>'

  it('is left to WooCommerce’s script while that is on the page', async () => {
    const { advise, runtime } = await open(BANNER + ORIGINAL)
    expect(runtime.list().map(({ state }) => state)).toEqual(['stood-down'])
    expect(advise.mock.calls[0]?.[1]).toContain("registered['woocommerce']->src = false")
  })

  it('with takeover keeps the click from WooCommerce’s script, which would hide it unsaved', async () => {
    rest.mockRejectedValue(new Error('refused'))
    const heard = vi.fn<() => void>()
    await open(BANNER + ORIGINAL, { takeover: true })
    the('a').addEventListener('click', heard)
    the('a').click()
    await vi.waitFor(() => {
      expect(the('[role=alert]').textContent).toContain('Try again')
    })
    expect(rest).toHaveBeenCalledOnce()
    expect(heard).not.toHaveBeenCalled()
  })
})
