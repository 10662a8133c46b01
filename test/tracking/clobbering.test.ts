import { expect, it, vi } from 'vitest'
import { dataLayer, onDataLayer } from '../../src/tracking/data-layer.ts'
import { triggerHostEvent } from '../../src/jquery/jquery.ts'

it('an element named dataLayer is not taken for Google’s queue', () => {
  vi.stubGlobal('dataLayer', document.createElement('a'))
  const heard: unknown[] = []
  onDataLayer((entry) => heard.push(entry), new AbortController().signal)
  dataLayer().push({ event: 'view_item' })
  expect(heard).toEqual([{ event: 'view_item' }])
  vi.unstubAllGlobals()
})

it('an event of a form with a field named parentNode is heard once, and the way up ends', () => {
  document.body.innerHTML = '<form><input name="parentNode"></form>'
  const form = document.querySelector('form') as HTMLFormElement
  // As browsers do.
  Object.defineProperty(form, 'parentNode', { value: form.firstElementChild })
  // The way of a native event is the browser's; happy-dom's would never end here.
  const native = vi.spyOn(form, 'dispatchEvent').mockReturnValue(true)
  const trigger = vi.fn<(type: string) => void>()
  const jQuery = Object.assign(() => ({ trigger }), { fn: { jquery: '3.7.1' }, event: {}, _data: () => ({}) })
  vi.stubGlobal('jQuery', jQuery)
  triggerHostEvent(form, 'woocommerce_update_variation_values')
  expect(trigger).toHaveBeenCalledOnce()
  expect(native).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
