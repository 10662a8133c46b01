import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfigScript } from '../../src/island/config-script.ts'
import { CONFIG_ATTRIBUTE } from '../../src/island/names.ts'
import { adviceOn } from '../../loader/runtime/advice.ts'
import { readPageConfig, type ConfigFault } from '../../src/island/page-config.ts'

const warn = vi.fn<(advice: string) => void>()
const tell = (...fault: ConfigFault): void => warn(adviceOn(...fault))

beforeEach(() => {
  warn.mockReset()
})

afterEach(() => {
  document.documentElement.removeAttribute('lang')
  document.body.innerHTML = ''
})

function script(source: string): void {
  document.body.innerHTML = `<script type="application/json" ${CONFIG_ATTRIBUTE}>${source}</script>`
}

describe('the page configuration', () => {
  it('is complete without a word of the site owner', () => {
    document.documentElement.lang = 'lt-LT'
    expect(readPageConfig(undefined, document, tell)).toEqual({
      native: true,
      widgets: {},
      locale: 'lt-LT',
      texts: {},
      takeover: false,
      editors: false,
      ajaxUrl: '',
      wcAjaxUrl: '',
      restRoot: '',
      extraQuery: {},
    })
    expect(warn).not.toHaveBeenCalled()
  })

  it('is in English where the page names no language', () => {
    expect(readPageConfig({}, document, tell).locale).toBe('en')
  })

  it('is what the site owner wrote', () => {
    const written = {
      native: false,
      widgets: { 'post-grid': false, lightbox: { loop: true } },
      locale: 'lt',
      texts: { 'Load More': 'Dar' },
      takeover: true,
      editors: false,
      ajaxUrl: '/a',
      wcAjaxUrl: '/?wc-ajax=%%endpoint%%',
      restRoot: '/api/',
      extraQuery: { 'woo-variation-swatches': { lang: 'lt' } },
    }
    expect(readPageConfig({ ...written, assets: 'https://cdn.example/atoll/' }, document, tell)).toEqual(
      written,
    )
    expect(warn).not.toHaveBeenCalled()
  })

  it('takes true for a widget without options', () => {
    expect(readPageConfig({ widgets: { lightbox: true } }, document, tell).widgets).toEqual({
      lightbox: true,
    })
  })

  it.each([
    ['native', 'perhaps', 'true or false', true],
    ['widgets', ['post-grid'], 'an object of options (or false) by widget name', {}],
    ['texts', 'Daugiau', 'an object of texts by English text', {}],
    ['takeover', 2, 'true or false', false],
    ['ajaxUrl', 7, 'a text', ''],
    ['extraQuery', 'lang=lt', 'an object of query arguments by plugin path', {}],
  ] as const)('reports %s: %j and uses the default', (key, value, accepted, fallback) => {
    const config = readPageConfig({ [key]: value }, document, tell)
    expect(config[key]).toEqual(fallback)
    expect(warn).toHaveBeenCalledTimes(1)
    const advice = warn.mock.calls[0]?.[0]
    for (const part of [key, JSON.stringify(value), accepted, JSON.stringify(fallback)]) {
      expect(advice).toContain(part)
    }
  })

  it.each([
    ['widgets', 'post-grid', 'off', 'widgets.post-grid', 'true, false or an object of options', false],
    ['widgets', 'lightbox', null, 'widgets.lightbox', 'true, false or an object of options', false],
    ['texts', 'Load More', 5, 'texts["Load More"]', 'a text, or texts by plural category', 'Daugiau'],
    ['texts', '{count} points', { one: 1 }, 'texts["{count} points"]', 'a text, or texts', 'Daugiau'],
    ['texts', '{count} points', {}, 'texts["{count} points"]', 'a text, or texts', 'Daugiau'],
    ['extraQuery', 'plugin', 'lang=lt', 'extraQuery.plugin', 'an object of query arguments', { lang: 'lt' }],
  ] as const)('leaves out of %s only %j: %j, and names it', (key, name, value, place, accepted, right) => {
    const config = readPageConfig({ [key]: { first: right, [name]: value, quantity: right } }, document, tell)
    expect(config[key]).toEqual({ first: right, quantity: right })
    expect(warn.mock.calls).toEqual([
      [
        expect.stringContaining(
          `The configuration's ${place} is ${JSON.stringify(value)}, but it accepts ${accepted}`,
        ),
      ],
    ])
    expect(warn.mock.calls[0]?.[0]).toMatch(/, so it is ignored\.$/)
  })

  it('reports an option that does not exist, with those that do', () => {
    readPageConfig({ nativ: false }, document, tell)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toMatch(/"nativ".*native, widgets/)
  })

  it.each([[[]], ['x'], [5], [null]])('reports %j, which is not an object, and goes on', (raw) => {
    expect(readPageConfig(raw, document, tell).native).toBe(true)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toContain(JSON.stringify(raw))
  })
})

describe('the configuration script', () => {
  it('is read as JSON', () => {
    script('{"native": false}')
    expect(readConfigScript(document)).toEqual({ native: false })
  })

  it.each([
    ['absent', ''],
    ['empty', `<script ${CONFIG_ATTRIBUTE}> </script>`],
    ['an element of another kind', `<div ${CONFIG_ATTRIBUTE}>{"native": false}</div>`],
  ])('may be %s', (_, html) => {
    document.body.innerHTML = html
    expect(readConfigScript(document)).toBeUndefined()
  })

  it('says where it is not valid JSON', () => {
    script("{native: 'no'}")
    expect(() => readConfigScript(document)).toThrow(SyntaxError)
  })

  it('cannot reach a prototype', () => {
    script('{"__proto__": {"native": false}, "widgets": {"constructor": {"prototype": {"polluted": true}}}}')
    const raw = readConfigScript(document)
    expect(raw).toEqual({ widgets: {} })
    expect(Object.getPrototypeOf(raw)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
