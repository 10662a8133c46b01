import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type HostEvent, onHostEvent, triggerHostEvent } from '../../src/jquery/jquery.ts'
import { JQUERY_VERSIONS, type JQueryCopy, loadJQuery as load } from '../support/jquery-copy.ts'

const page = window as unknown as { jQuery?: JQueryCopy; $?: JQueryCopy }

let owner: AbortController
let heard: HostEvent[]

function listen(target: EventTarget, type: string): void {
  onHostEvent(target, type, (event) => void heard.push(event), owner.signal)
}

beforeEach(() => {
  document.body.innerHTML = ''
  owner = new AbortController()
  heard = []
})

afterEach(() => {
  owner.abort()
  delete page.jQuery
  delete page.$
})

describe.each(JQUERY_VERSIONS)('with jQuery %s', (version) => {
  const loadJQuery = (): Promise<JQueryCopy> => load(version)

  describe('speaking to the page', () => {
    it('reaches jQuery handlers with arguments and native listeners with a detail, each once', async () => {
      const $ = await loadJQuery()
      page.jQuery = $
      const jquery = vi.fn<(event: unknown, ...args: unknown[]) => void>()
      const native = vi.fn<(event: Event) => void>()
      $(document.body).on('update_checkout', jquery)
      document.addEventListener('update_checkout', native, { signal: owner.signal })
      listen(document.body, 'update_checkout')
      triggerHostEvent(document.body, 'update_checkout', [{ update_shipping_method: false }])
      expect(jquery).toHaveBeenCalledTimes(1)
      expect(jquery.mock.calls[0]?.[1]).toEqual({ update_shipping_method: false })
      expect(native).toHaveBeenCalledTimes(1)
      expect(native).toHaveBeenCalledWith(
        expect.objectContaining({ detail: [{ update_shipping_method: false }] }),
      )
      expect(heard).toHaveLength(1)
    })

    it('gives the arguments to the copy that listens and reaches the others too', async () => {
      const old = await loadJQuery()
      page.jQuery = page.$ = old
      listen(document.body, 'wc_fragment_refresh')
      const woo = vi.fn<(event: unknown, ...args: unknown[]) => void>()
      old(document.body).on('added_to_cart', woo)
      const newer = await loadJQuery()
      page.jQuery = page.$ = newer
      const theme = vi.fn<(event: unknown, ...args: unknown[]) => void>()
      newer(document.body).on('removed_from_cart', theme)
      triggerHostEvent(document.body, 'added_to_cart', ['fragments'])
      expect(woo.mock.calls[0]?.[1]).toBe('fragments')
      triggerHostEvent(document.body, 'removed_from_cart', ['fragments'])
      expect(theme.mock.calls[0]?.[1]).toBe('fragments')
      newer(document.body).on('added_to_cart', theme)
      triggerHostEvent(document.body, 'added_to_cart', ['again'])
      expect(theme).toHaveBeenCalledTimes(2)
      expect(woo).toHaveBeenCalledTimes(2)
    })

    it('works without jQuery', () => {
      listen(document, 'update_checkout')
      triggerHostEvent(document.body, 'update_checkout', [1])
      expect(heard).toEqual([{ type: 'update_checkout', args: [1], target: document.body }])
    })

    it('is not fooled by an element that is named jQuery', () => {
      document.body.insertAdjacentHTML('beforeend', '<p id="jQuery"></p>')
      Object.assign(page, { jQuery: document.querySelector('#jQuery') })
      listen(document.body, 'update_checkout')
      triggerHostEvent(document.body, 'update_checkout')
      expect(heard).toHaveLength(1)
    })
  })
})
