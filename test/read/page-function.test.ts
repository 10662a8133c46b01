import { afterEach, describe, expect, it, vi } from 'vitest'
import { findFunction, functionNames } from '../../src/read/page-function.ts'
import { list, type OptionFault, readOptions, text } from '../../src/island/options.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a function of the page', () => {
  it('is found by its path and keeps its owner', () => {
    const site = {
      name: 'shop',
      track: vi.fn<(this: { name: string }) => string>(function () {
        return this.name
      }),
    }
    vi.stubGlobal('site', site)
    expect(findFunction('site.track')?.()).toBe('shop')
  })

  it('may be a bound one, or the push of a tracker’s queue', () => {
    const queue: unknown[] = []
    vi.stubGlobal('_paq', queue)
    vi.stubGlobal('gtag', queue.unshift.bind(queue))
    findFunction('_paq.push')?.('a')
    findFunction('gtag')?.('b')
    expect(queue).toEqual(['b', 'a'])
  })

  it.each(['nothing.there', 'eval', 'Function', 'Reflect.apply', 'Math.max', '_paq.forEach', 'String.raw'])(
    '%s is none',
    (path) => {
      vi.stubGlobal('_paq', [])
      expect(findFunction(path)).toBeUndefined()
    },
  )
})

describe('an option that names a function', () => {
  const OPTIONS = { pixel: functionNames(text('fbq')), sinks: functionNames(list(['gtag'])) }
  const read = (attributes: string, page: Readonly<Record<string, unknown>> = {}) => {
    document.body.innerHTML = `<div ${attributes}></div>`
    const refuse = vi.fn<(fault: OptionFault) => void>()
    const host = document.body.firstElementChild as Element
    return { ...readOptions(host, OPTIONS, { page, markup: { sinks: 'alert' }, refuse }).values, refuse }
  }

  it('is read from the configuration', () => {
    const { pixel, sinks } = read('', { pixel: 'site.track', sinks: ['gtag', 'site.track'] })
    expect({ pixel, sinks }).toEqual({ pixel: 'site.track', sinks: ['gtag', 'site.track'] })
  })

  it('is not read from markup, and says so', () => {
    const { pixel, sinks, refuse } = read('data-atoll-pixel="alert" data-atoll-sinks="alert"')
    expect({ pixel, sinks }).toEqual({ pixel: 'fbq', sinks: ['gtag'] })
    expect(refuse.mock.calls.map(([{ name, origin }]) => `${origin} ${name}`)).toEqual([
      'attribute pixel',
      'attribute sinks',
      'markup sinks',
    ])
  })

  it.each(['alert(1)', 'a[0]', 'a\nb', '`x`', 'a-b'])('is not an expression: %j', (pixel) => {
    expect(read('', { pixel }).pixel).toBe('fbq')
    expect(read('', { sinks: [pixel] }).sinks).toEqual(['gtag'])
  })
})
