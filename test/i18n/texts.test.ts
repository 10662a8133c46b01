import { describe, expect, it, vi } from 'vitest'
import { createTranslate, isLithuanian } from '../../src/i18n/texts.ts'

const TEXTS = {
  'Load More': 'Rodyti daugiau',
  'Hello, {name}': 'Sveiki, {name}',
  '{count} points': {
    en: { one: '{count} point' },
    lt: { one: '{count} taškas', few: '{count} taškai', other: '{count} taškų' },
  },
} as const

function translator(locale: string, texts: Readonly<Record<string, string>> = {}) {
  return createTranslate(TEXTS, { locale, texts })
}

describe('texts', () => {
  it.each([
    ['lt', true],
    ['lt-LT', true],
    ['LT', true],
    ['en-US', false],
    ['ltg', false],
    ['', false],
  ])('of a page in %j are Lithuanian: %s', (locale, lithuanian) => {
    expect(isLithuanian(locale)).toBe(lithuanian)
    expect(translator(locale)('Load More')).toBe(lithuanian ? 'Rodyti daugiau' : 'Load More')
  })

  it.each([
    ['lt-LT', 1, '1 taškas'],
    ['lt-LT', 2, '2 taškai'],
    ['lt-LT', 10, '10 taškų'],
    ['lt-LT', 21, '21 taškas'],
    ['lt-LT', 11, '11 taškų'],
    ['en', 1, '1 point'],
    ['en', 0, '0 points'],
    ['en', 2, '2 points'],
  ])('count in %s: %i', (locale, count, text) => {
    expect(translator(locale)('{count} points', { count })).toBe(text)
  })

  it('put values in as they are', () => {
    expect(translator('lt')('Hello, {name}', { name: '$& {name} <b>' })).toBe('Sveiki, $& {name} <b>')
  })

  it('are the site owner’s before any other', () => {
    const own = { 'Load More': 'Dar', '{count} points': 'Taškų: {count}' }
    expect(translator('lt', own)('Load More')).toBe('Dar')
    expect(translator('en', own)('{count} points', { count: 1 })).toBe('Taškų: 1')
  })

  it('tell the site owner which value a wording asks for in vain, and show the built-in one', () => {
    const warn = vi.fn<(advice: string) => void>()
    const texts = { 'Hello, {name}': 'Hello, {vardas}' }
    const translate = createTranslate(TEXTS, { locale: 'lt', texts }, warn)
    expect(translate('Hello, {name}', { name: 'Ona' })).toBe('Sveiki, Ona')
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/\{vardas\}.*Known: name.*built-in/))
  })

  it('fail for a developer who forgets a value', () => {
    expect(() => translator('en')('Hello, {name}')).toThrow(/\{name\}.*Known: none/)
  })

  it('are not found on the prototype of the owner’s wordings', () => {
    const texts = { constructor: 'Konstruktorius' } as const
    expect(createTranslate(texts, { locale: 'lt', texts: {} })('constructor')).toBe('Konstruktorius')
  })
})
