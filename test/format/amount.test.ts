import { expect, it } from 'vitest'
import { readAmount, writeAmount } from '../../src/format/amount.ts'

it.each([
  ['€37.00', 37, '€12.50'],
  ['37,00\u00a0€', 37, '12,50\u00a0€'],
  ['€1,234.50', 1234.5, '€12.50'],
  ['1\u00a0234,50 €', 1234.5, '12,50 €'],
  ['CHF 1’234.50', 1234.5, 'CHF 12.50'],
  ['¥1,234', 1234, '¥13'],
  ['12.345 Ft', 12_345, '13 Ft'],
])('reads %s as %d and writes 12.5 in its way', (text, amount, written) => {
  expect(readAmount(text)).toBe(amount)
  expect(writeAmount(12.5, text)).toBe(written)
})

it.each(['', 'free', '€'])('reads no amount from %j', (text) => {
  expect(readAmount(text)).toBeUndefined()
})
