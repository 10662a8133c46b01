import { describe, expect, it } from 'vitest'
import {
  ONE_SLIP_LETTERS,
  similarWords,
  slipsIn,
  TWO_SLIPS_LETTERS,
} from '../../../widgets/pickup-selector/points/similar.ts'

const WORDS = ['kaunas', 'klaipeda', 'savanoriu', 'siauliai', 'vilnius', 'vilkaviskis']

describe('words like the typed one', () => {
  it.each([
    ['a wrong letter', 'kaumas', ['kaunas']],
    ['a missing letter', 'klipeda', ['klaipeda']],
    ['a letter too many', 'vilnnius', ['vilnius']],
    ['two letters in each other’s place', 'kuanas', ['kaunas']],
    ['the beginning of a long word', 'savnor', ['savanoriu']],
    ['two slips in a long word', 'svanoriuu', ['savanoriu']],
  ])('are found in spite of %s', (_, typed, expected) => {
    expect(similarWords(typed, WORDS)).toEqual(expected)
  })

  it('are only those that are nearest', () => {
    expect(similarWords('vilnis', WORDS)).toEqual(['vilnius'])
    expect(similarWords('vilkius', [...WORDS, 'vilkija'])).toEqual(['vilnius'])
  })

  it.each([
    ['of a few letters', 'kau'.slice(0, ONE_SLIP_LETTERS - 1).replace('u', 'm')],
    ['with another first letter', 'gaunas'],
    ['with too many slips', 'kuamas'],
    ['that is like none', 'xylophone'],
  ])('there are none to one %s', (_, typed) => {
    expect(similarWords(typed, WORDS)).toEqual([])
  })

  it('may hold more slips the longer they are', () => {
    const letters = (count: number): string => 'a'.repeat(count)
    expect([ONE_SLIP_LETTERS - 1, ONE_SLIP_LETTERS, TWO_SLIPS_LETTERS].map(letters).map(slipsIn)).toEqual([
      0, 1, 2,
    ])
  })
})
