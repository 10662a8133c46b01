import { afterEach, describe, expect, it, vi } from 'vitest'
import { readGlobal, textOf } from '../../src/read/globals.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

describe('a settings object of a plugin', () => {
  it('is read as it is now', () => {
    vi.stubGlobal('dpd', { ajax_url: '/first' })
    vi.stubGlobal('dpd', { ajax_url: '/again' })
    expect(textOf(readGlobal('dpd'), 'ajax_url')).toBe('/again')
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a list', ['x']],
    ['a function', () => {}],
    ['an element', document.createElement('form')],
  ])('is not %s', (_, value) => {
    vi.stubGlobal('dpd', value)
    expect(readGlobal('dpd')).toEqual({})
  })

  it('is not what an element of that id or name poses as', () => {
    document.body.innerHTML = '<a id="dpd"></a><a id="dpd" name="ajax_url" href="https://evil.example"></a>'
    vi.stubGlobal('dpd', document.querySelectorAll('a'))
    expect(textOf(readGlobal('dpd'), 'ajax_url')).toBe('')
  })

  it('that throws is none', () => {
    Object.defineProperty(globalThis, 'dpd', {
      configurable: true,
      get() {
        throw new Error('hostile')
      },
    })
    expect(readGlobal('dpd')).toEqual({})
    Reflect.deleteProperty(globalThis, 'dpd')
  })

  it('gives its own texts and numbers only', () => {
    const record = { text: 'a', number: 5, flag: true }
    expect(['text', 'number', 'flag', 'toString'].map((key) => textOf(record, key))).toEqual([
      'a',
      '5',
      '',
      '',
    ])
  })
})
