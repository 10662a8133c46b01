import { describe, expect, it } from 'vitest'
import { type Catalogue, createTranslate, languageOf } from '../../src/i18n/texts.ts'
import { wrongText } from '../../src/island/mistakes.ts'

const PLURALS = { '{count} points': { one: '{count} point' } }
const LITHUANIAN: Catalogue = {
  'Load More': 'Rodyti daugiau',
  'Hello, {name}': 'Sveiki, {name}',
  '{count} points': { one: '{count} taškas', few: '{count} taškai', other: '{count} taškų' },
}

function translator(locale: string, texts: Catalogue = {}) {
  return createTranslate(PLURALS, { locale, texts, catalogue: locale === 'lt-LT' ? LITHUANIAN : undefined })
}

describe('texts', () => {
  it.each([
    ['lt-LT', 'Rodyti daugiau'],
    ['en-US', 'Load More'],
    ['ar', 'Load More'],
    ['', 'Load More'],
  ])('of a page in %j: %s', (locale, text) => {
    expect(translator(locale)('Load More')).toBe(text)
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
    // English counts as English does, whatever the page's language is.
    ['ar', 1, '1 point'],
    ['ar', 2, '2 points'],
  ])('count in %s: %i', (locale, count, text) => {
    expect(translator(locale)('{count} points', { count })).toBe(text)
  })

  it('put values in as they are', () => {
    expect(translator('lt-LT')('Hello, {name}', { name: '$& {name} <b>' })).toBe('Sveiki, $& {name} <b>')
  })

  it('are the site owner’s before any other', () => {
    const own = { 'Load More': 'Dar', '{count} points': 'Taškų: {count}' }
    expect(translator('lt-LT', own)('Load More')).toBe('Dar')
    expect(translator('en', own)('{count} points', { count: 1 })).toBe('Taškų: 1')
  })

  it('may be the site owner’s in any language, with its plural forms', () => {
    const own = {
      '{count} points': { one: '{count} punct', few: '{count} puncte', other: '{count} de puncte' },
    }
    const translate = translator('ro-RO', own)
    expect([1, 2, 20].map((count) => translate('{count} points', { count }))).toEqual([
      '1 punct',
      '2 puncte',
      '20 de puncte',
    ])
  })

  it('tell the site owner which value a wording asks for without finding it, and show the built-in one', () => {
    const refused: string[] = []
    const texts = { 'Hello, {name}': 'Hello, {vardas}' }
    const translate = createTranslate({}, { locale: 'lt', texts, catalogue: LITHUANIAN }, (...fault) =>
      refused.push(wrongText(...fault)),
    )
    expect(translate('Hello, {name}', { name: 'Ona' })).toBe('Sveiki, Ona')
    expect(refused).toEqual([
      expect.stringMatching(/"Hello, \{vardas\}" has \{vardas\}.*Known: name.*built-in/),
    ])
  })

  it('fail for a developer who forgets a value', () => {
    expect(() => translator('en')('Hello, {name}')).toThrow('"Hello, {name}" has {name}, which has no value.')
  })

  it('are not found on the prototype of a catalogue', () => {
    const translate = createTranslate({}, { locale: 'lt', texts: {}, catalogue: {} })
    expect(translate('constructor')).toBe('constructor')
  })
})

it.each([
  ['lt-LT', 'lt'],
  ['LT', 'lt'],
  ['pt_BR', 'pt'],
  ['ltg', 'ltg'],
  ['', 'en'],
])('the language of %j is %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language)
})
