import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type HostEvent, onHostEvent } from '../../src/jquery/jquery.ts'
import { JQUERY_VERSIONS, type JQueryCopy, loadJQuery as load } from '../support/jquery-copy.ts'

const page = window as unknown as { jQuery?: JQueryCopy; $?: JQueryCopy }

let owner: AbortController
let heard: HostEvent[]

function listen(target: EventTarget, type: string): void {
  onHostEvent(target, type, (event) => void heard.push(event), owner.signal)
}

beforeEach(() => {
  document.body.innerHTML =
    '<form class="checkout"><input type="checkbox" /><button type="button">Go</button></form>'
  owner = new AbortController()
  heard = []
})

afterEach(() => {
  owner.abort()
  delete page.jQuery
  delete page.$
})

const form = (): HTMLFormElement => document.querySelector('form') as HTMLFormElement

describe.each(JQUERY_VERSIONS)('with jQuery %s', (version) => {
  const loadJQuery = (): Promise<JQueryCopy> => load(version)

  describe('hearing the page', () => {
    it('hears what jQuery triggers, with its arguments', async () => {
      page.jQuery = await loadJQuery()
      listen(document.body, 'added_to_cart')
      page.jQuery(document.body).trigger('added_to_cart', [{ sel: 'html' }, 'hash'])
      expect(heard).toEqual([
        { type: 'added_to_cart', args: [{ sel: 'html' }, 'hash'], target: document.body },
      ])
    })

    it('hears a copy that loads after the widget', async () => {
      listen(document.body, 'updated_checkout')
      const late = await loadJQuery()
      late(document.body).trigger('updated_checkout', [1])
      expect(heard.map(({ args }) => args)).toEqual([[1]])
    })

    it('hears two copies, one of them hidden by noConflict', async () => {
      const first = await loadJQuery()
      page.jQuery = page.$ = first
      const second = await loadJQuery()
      page.jQuery = page.$ = second
      second.noConflict(true)
      listen(document.body, 'updated_checkout')
      first(document.body).trigger('updated_checkout', ['first'])
      second(document.body).trigger('updated_checkout', ['second'])
      expect(heard.map(({ args }) => args)).toEqual([['first'], ['second']])
    })

    it('hears events that bubble in jQuery from a child', async () => {
      const $ = await loadJQuery()
      listen(document, 'found_variation')
      $(form()).trigger('found_variation', [{ variation_id: 7 }])
      expect(heard).toMatchObject([{ args: [{ variation_id: 7 }], target: form() }])
    })

    it('hears native events, the detail as arguments', () => {
      listen(document.body, 'wc_fragments_loaded')
      form().dispatchEvent(new CustomEvent('wc_fragments_loaded', { bubbles: true }))
      form().dispatchEvent(new CustomEvent('wc_fragments_loaded', { bubbles: true, detail: { a: 1 } }))
      form().dispatchEvent(new CustomEvent('wc_fragments_loaded', { bubbles: true, detail: [1, 2] }))
      expect(heard.map(({ args }) => args)).toEqual([[], [{ a: 1 }], [1, 2]])
    })

    it.each(['change', 'click', 'input'])(
      'hears a native %s once although jQuery hears it too',
      async (type) => {
        const $ = await loadJQuery()
        $(form()).on(type, () => {})
        $(document.body).on(type, () => {})
        listen(document.body, type)
        form()
          .querySelector('button')
          ?.dispatchEvent(new Event(type, { bubbles: true }))
        expect(heard).toHaveLength(1)
      },
    )

    it('hears a change that only jQuery knows of', async () => {
      const $ = await loadJQuery()
      const box = form().querySelector('input') as HTMLInputElement
      listen(form(), 'change')
      $(box).trigger('change')
      expect(heard).toMatchObject([{ type: 'change', target: box }])
    })

    it.each([
      ['a button', 'button'],
      ['a checkbox', 'input'],
    ])('hears jQuery click %s once, on the element and above it', async (_, selector) => {
      const $ = await loadJQuery()
      const element = form().querySelector(selector) as HTMLElement
      const above: HostEvent[] = []
      listen(element, 'click')
      onHostEvent(document.body, 'click', (event) => void above.push(event), owner.signal)
      $(element).on('click', () => {})
      $(element).trigger('click')
      expect(heard).toHaveLength(1)
      expect(above).toHaveLength(1)
      await Promise.resolve()
      element.click()
      element.click()
      expect(heard).toHaveLength(3)
    })

    it('does not take a namespaced trigger for the event itself', async () => {
      const $ = await loadJQuery()
      listen(form(), 'change')
      listen(form(), 'should_send_ajax_request.adding_to_cart')
      $(form()).trigger('change.select2')
      expect(heard).toHaveLength(0)
      $(form()).trigger('should_send_ajax_request.adding_to_cart', ['button'])
      expect(heard).toMatchObject([{ type: 'should_send_ajax_request.adding_to_cart', args: ['button'] }])
    })

    it('vetoes with false what the page asks by triggerHandler', async () => {
      const $ = await loadJQuery()
      const busy = new AbortController()
      onHostEvent(form(), 'checkout_place_order', () => false, busy.signal)
      expect($(form()).triggerHandler('checkout_place_order')).toBe(false)
      busy.abort()
      expect($(form()).triggerHandler('checkout_place_order')).not.toBe(false)
    })

    it('leaves a veto of another script standing', async () => {
      const $ = await loadJQuery()
      $(form()).on('checkout_place_order', () => false)
      listen(form(), 'checkout_place_order')
      expect($(form()).triggerHandler('checkout_place_order')).toBe(false)
      expect(heard).toHaveLength(1)
    })

    it('cancels a native event with false', () => {
      onHostEvent(form(), 'submit', () => false, owner.signal)
      expect(form().dispatchEvent(new Event('submit', { cancelable: true }))).toBe(false)
    })

    it('goes on when a handler throws, and the page does too', async () => {
      const $ = await loadJQuery()
      const reported = vi.fn<(error: unknown) => void>()
      vi.stubGlobal('reportError', reported)
      const broken = new Error('broken')
      onHostEvent(
        form(),
        'reset_data',
        () => {
          throw broken
        },
        owner.signal,
      )
      listen(form(), 'reset_data')
      expect(() => $(form()).trigger('reset_data')).not.toThrow()
      expect(heard).toHaveLength(1)
      expect(reported).toHaveBeenCalledExactlyOnceWith(broken)
      vi.unstubAllGlobals()
    })

    it('stops with its signal and leaves nothing on the element', async () => {
      const $ = await loadJQuery()
      const before = Object.getOwnPropertyNames(form())
      listen(form(), 'reset_data')
      listen(form(), 'change')
      owner.abort()
      $(form()).trigger('reset_data').trigger('change')
      form().dispatchEvent(new Event('change'))
      expect(heard).toHaveLength(0)
      expect(Object.getOwnPropertyNames(form()).filter((name) => !name.startsWith('jQuery'))).toEqual(before)
    })
  })

  describe('a page that uses the on-property itself', () => {
    const body = document.body as unknown as Record<string, unknown>
    const property = 'onadded_to_cart'

    afterEach(() => {
      delete body[property]
    })

    it('keeps the handler that was there, calls it and gives it back', async () => {
      const $ = await loadJQuery()
      const theirs = vi.fn<(...args: unknown[]) => void>()
      body[property] = theirs
      listen(document.body, 'added_to_cart')
      $(document.body).trigger('added_to_cart', ['fragments'])
      expect(theirs.mock.calls[0]?.[1]).toBe('fragments')
      expect(heard).toHaveLength(1)
      owner.abort()
      expect(body[property]).toBe(theirs)
    })

    it('goes on hearing when the page sets its own handler later', async () => {
      const $ = await loadJQuery()
      const theirs = vi.fn<(...args: unknown[]) => void>()
      listen(document.body, 'added_to_cart')
      body[property] = theirs
      $(document.body).trigger('added_to_cart')
      expect(theirs).toHaveBeenCalledTimes(1)
      expect(heard).toHaveLength(1)
      owner.abort()
      expect(body[property]).toBe(theirs)
    })

    it('survives a handler that chains the one before it', async () => {
      const $ = await loadJQuery()
      const first = vi.fn<() => void>()
      const second = vi.fn<() => void>()
      body[property] = first
      listen(document.body, 'added_to_cart')
      const found = body[property] as (...args: unknown[]) => unknown
      body[property] = (...args: unknown[]) => {
        found(...args)
        second()
      }
      $(document.body).trigger('added_to_cart')
      expect(first).toHaveBeenCalledTimes(1)
      expect(second).toHaveBeenCalledTimes(1)
      expect(heard).toHaveLength(1)
    })

    it('keeps a native handler working, through jQuery and without it', async () => {
      const $ = await loadJQuery()
      const theirs = vi.fn<() => void>()
      const button = form().querySelector('button') as HTMLButtonElement
      Object.assign(button, { onclick: theirs })
      listen(button, 'click')
      button.click()
      expect(theirs).toHaveBeenCalledTimes(1)
      $(button).trigger('click')
      expect(theirs).toHaveBeenCalledTimes(2)
      button.click()
      expect(theirs).toHaveBeenCalledTimes(3)
      expect(heard).toHaveLength(3)
    })
  })
})
