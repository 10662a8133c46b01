import { expect, it } from 'vitest'
import { knownLocale } from '../../src/i18n/known-locale.ts'

it.each([
  ['lt-LT', 'lt-LT'],
  ['lt_LT', 'lt-LT'],
  ['de_DE_formal', 'de-DE-formal'],
  // WordPress prints it as it is; the last part is too short to be one.
  ['pt-PT-ao90', 'pt'],
  ['lt_LT.UTF-8', 'lt'],
  ['lithuanian', 'en'],
  ['no locale at all', 'en'],
  ['c', 'en'],
  ['', 'en'],
] as const)('a page in %j is formatted in %s', (locale, tag) => {
  expect(knownLocale(locale)).toBe(tag)
  expect(() => new Intl.NumberFormat(knownLocale(locale))).not.toThrow()
})
