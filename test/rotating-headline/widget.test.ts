import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { widget } from '../../widgets/rotating-headline/index.ts'
import { effectLike, PHRASE_MS, readNativeOptions } from '../../widgets/rotating-headline/model.ts'
import { openPage, the, type TestPage } from '../support/page.ts'

const NATIVE = `<p>Get <span id="host" data-morphext-options='{"animation":"bounce","speed":1000,"phrases":["30% off","free delivery","a gift"]}'>30% off</span></p>`
const OWN = '<a href="/"><span id="host" data-atoll-phrases="one|two| |three">one</span></a>'

const ORIGINAL =
  '<script type="text/plain" src="/wp-content/plugins/mystickymenu/js/morphext/morphext.min.js?ver=2.6.4"></script>'

async function mount(html: string, config?: unknown): Promise<TestPage> {
  const page = openPage(html, [widget], { config })
  await page.runtime.mount(the('#host'), 'rotating-headline')
  return page
}

const shown = (): string | null => the('.atoll-rotating-headline__phrase--shown').textContent

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a rotating headline', () => {
  it('shows its phrases in turn, each for its time', async () => {
    await mount(NATIVE)
    const seen = [shown()]
    for (let turn = 0; turn < 3; turn += 1) {
      vi.advanceTimersByTime(999)
      expect(shown()).toBe(seen.at(-1))
      vi.advanceTimersByTime(1)
      seen.push(shown())
    }
    expect(seen).toEqual(['30% off', 'free delivery', 'a gift', '30% off'])
  })

  it('stays two seconds where nobody says otherwise', async () => {
    await mount(OWN)
    vi.advanceTimersByTime(PHRASE_MS - 1)
    expect(shown()).toBe('one')
    vi.advanceTimersByTime(1)
    expect(shown()).toBe('two')
  })

  it('moves as the site owner says', async () => {
    await mount(OWN.replace('id="host"', 'id="host" data-atoll-effect="zoom"'))
    vi.advanceTimersByTime(PHRASE_MS)
    expect(the('.atoll-rotating-headline__phrase--shown').className).toContain(
      'atoll-rotating-headline--zoom',
    )
  })

  it('is read once, every phrase of it', async () => {
    await mount(NATIVE)
    expect(the('.atoll-visually-hidden').textContent).toBe('30% off, free delivery, a gift')
    expect(the('.atoll-rotating-headline__stage').getAttribute('aria-hidden')).toBe('true')
  })

  it('rests while the visitor is in the link around it', async () => {
    await mount(OWN)
    the('a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    vi.advanceTimersByTime(10 * PHRASE_MS)
    expect(shown()).toBe('one')
    the('a').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    vi.advanceTimersByTime(PHRASE_MS)
    expect(shown()).toBe('two')
  })

  it('rests while the visitor is in the link around it since before its code came', async () => {
    const page = openPage(OWN, [widget])
    const link = the('a')
    link.focus()
    await page.runtime.mount(the('#host'), 'rotating-headline')
    vi.advanceTimersByTime(10 * PHRASE_MS)
    expect(shown()).toBe('one')
    link.blur()
    vi.advanceTimersByTime(PHRASE_MS)
    expect(shown()).toBe('two')
  })

  it('rests while the visitor points at it since before its code came', async () => {
    const page = openPage(OWN, [widget])
    const link = the('a')
    vi.spyOn(link, 'matches').mockImplementation((selector) => selector === ':hover')
    await page.runtime.mount(the('#host'), 'rotating-headline')
    vi.advanceTimersByTime(10 * PHRASE_MS)
    expect(shown()).toBe('one')
    link.dispatchEvent(new Event('pointerleave'))
    vi.advanceTimersByTime(PHRASE_MS)
    expect(shown()).toBe('two')
  })

  it('is stopped by its button, by key too, until it is let go', async () => {
    await mount(NATIVE)
    const button = the('button')
    expect(button.getAttribute('aria-label')).toBe('Stop the changing words')
    button.click()
    expect(button.getAttribute('aria-label')).toBe('Let the words change')
    vi.advanceTimersByTime(10_000)
    expect(shown()).toBe('30% off')
    button.click()
    vi.advanceTimersByTime(1000)
    expect(shown()).toBe('free delivery')
  })

  it('has its button behind the link around it, not in it, and takes it away with itself', async () => {
    const { runtime } = await mount(OWN)
    expect(the('a').nextElementSibling).toBe(the('button'))
    runtime.unmount(the('#host'))
    expect(document.querySelector('button')).toBeNull()
  })

  it.each([
    [
      'the site owner has one of their own',
      OWN.replace('id="host"', 'id="host" data-atoll-pause-button="false"'),
    ],
    ['there is one phrase', OWN.replace('one|two| |three', 'one')],
  ])('has no button where %s', async (_, html) => {
    await mount(html)
    expect(document.querySelector('button')).toBeNull()
  })

  it('keeps its first phrase with reduced motion', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    await mount(NATIVE)
    vi.advanceTimersByTime(10_000)
    expect(the('.atoll-rotating-headline__stage').textContent).toBe('30% off')
  })

  it('gives the markup back byte for byte and keeps still', async () => {
    document.body.innerHTML = NATIVE
    const before = the('#host').outerHTML
    const { runtime } = await mount(NATIVE)
    vi.advanceTimersByTime(1500)
    runtime.unmount(the('#host'))
    vi.advanceTimersByTime(5000)
    expect(the('#host').outerHTML).toBe(before)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('without phrases tells its author', async () => {
    const { report } = await mount('<span id="host" data-morphext-options="{broken">x</span>')
    expect(String(report.mock.calls[0]?.[0].error)).toMatch(/has no phrases to show/)
  })
})

describe('where the original script is on the page too', () => {
  it('the headline is left to it, and its author is told what to remove', async () => {
    const { advise, report } = await mount(NATIVE + ORIGINAL)
    expect(the('#host').textContent).toBe('30% off')
    expect(the('#host').className).toBe('')
    expect(vi.getTimerCount()).toBe(0)
    expect(report).not.toHaveBeenCalled()
    const advice: unknown = expect.stringContaining("registered['morphext-js']->src = false")
    expect(advise).toHaveBeenCalledWith('rotating-headline', advice, the('#host'))
  })

  it('one of Atoll’s own markup turns all the same', async () => {
    await mount(OWN + ORIGINAL)
    vi.advanceTimersByTime(PHRASE_MS)
    expect(shown()).toBe('two')
  })

  it('the headline turns where the page takes over', async () => {
    await mount(NATIVE + ORIGINAL, { takeover: true })
    vi.advanceTimersByTime(1000)
    expect(shown()).toBe('free delivery')
  })
})

describe('the plugin’s options', () => {
  it.each([
    ['bounceIn', 'bounce'],
    ['fadeInUp', 'fade'],
    ['flipInX', 'flip'],
    ['zoomIn', 'zoom'],
    ['rollIn', 'bounce'],
  ])('%s moves like %s', (name, effect) => {
    expect(effectLike(name)).toBe(effect)
  })

  it.each([null, '', '{', '[]', '7', '{"phrases":"x","speed":"soon"}', '{"phrases":[1,"  "],"speed":1}'])(
    '%j say nothing usable',
    (json) => {
      expect(readNativeOptions(json)).toEqual({})
    },
  )
})
