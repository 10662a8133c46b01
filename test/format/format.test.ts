import { describe, expect, it } from 'vitest'
import { isEmail, MIN_EMAIL_LENGTH } from '../../src/format/email.ts'
import { writeJson } from '../../src/read/json.ts'
import { fromMinorUnits } from '../../src/format/money.ts'
import { isPhone, MAX_PHONE_DIGITS, MIN_PHONE_DIGITS } from '../../src/format/phone.ts'

describe('money', () => {
  it.each([
    ['yen have no decimals', 1250, 0, 1250],
    ['euros have two', 1250, 2, 12.5],
    ['euros as text', '1999', '2', 19.99],
    ['dinars have three', 1250, 3, 1.25],
    ['the smallest unit', 1, 2, 0.01],
    ['a sum that floats badly', 110, 2, 1.1],
    ['nothing', 0, 2, 0],
    ['a refund', '-500', 2, -5],
  ])('%s', (_, amount, unit, value) => {
    expect(fromMinorUnits(amount, unit)).toBe(value)
  })

  it.each([
    ['12.50', 2],
    ['', 2],
    [null, 2],
    [Number.NaN, 2],
    [12.5, 2],
    [1250, undefined],
    [1250, -1],
    ['1e3', 2],
  ])('%j with %j decimals is not an amount', (amount, unit) => {
    expect(fromMinorUnits(amount, unit)).toBeUndefined()
  })
})

describe('an email address', () => {
  it.each([
    'a@b.lt',
    'vardenis.pavarde+parduotuve@pastas.example.lt',
    "o'neil@a-b.co",
    ' a@bc.de ',
    'a..b@c1.d2',
  ])('is %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    '',
    'a@b.c',
    'plain',
    '@pastas.lt',
    'a@@pastas.lt',
    'a@b@pastas.lt',
    'a@pastas',
    'a@-pastas.lt',
    'a@pastas-.lt',
    'a@pastas..lt',
    'a@.pastas.lt',
    'a@pastas.lt.',
    'a b@pastas.lt',
    'ą@pastas.lt',
    'a@paštas.lt',
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('has a least length', () => {
    const shortest = 'a@b.lt'
    expect(shortest).toHaveLength(MIN_EMAIL_LENGTH)
    expect(isEmail(shortest)).toBe(true)
  })

  it('is judged in time however long the text', () => {
    const started = performance.now()
    for (const piece of ['a', '@', 'a-', 'a.', '-.']) isEmail(`a@${piece.repeat(100_000)}`)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('a telephone number', () => {
  it.each(['+370 600 00000', '8 (600) 00-000', '860000', '00370/600.00000', '+370\u00A0600\u201100000'])(
    'is %s',
    (text) => {
      expect(isPhone(text)).toBe(true)
    },
  )

  it.each([
    '',
    '+',
    'abcdef',
    '12 34 5',
    '+370 600 0000O',
    '++370600000',
    '370+600000',
    '1'.repeat(MAX_PHONE_DIGITS + 1),
  ])('is not %j', (text) => {
    expect(isPhone(text)).toBe(false)
  })

  it('may have as few and as many digits as the rule says', () => {
    expect(isPhone('1'.repeat(MIN_PHONE_DIGITS))).toBe(true)
    expect(isPhone('1'.repeat(MIN_PHONE_DIGITS - 1))).toBe(false)
    expect(isPhone('1'.repeat(MAX_PHONE_DIGITS))).toBe(true)
  })
})

describe('JSON', () => {
  const data = {
    items: [1, [2]],
    when: new Date(0),
    none: null,
    skip: undefined,
    name: 'ž',
    nested: { a: true },
  }

  it('is what the browser writes', () => {
    expect(writeJson(data)).toBe(JSON.stringify(data))
    expect(writeJson('a')).toBe('"a"')
  })

  it.each([
    ['lists', Array.prototype],
    ['objects', Object.prototype],
  ])('is not changed by a script that extended %s', (_, prototype) => {
    const clean = JSON.stringify(data)
    Object.defineProperty(prototype, 'toJSON', { configurable: true, value: () => 'broken' })
    try {
      expect(writeJson(data)).toBe(clean)
    } finally {
      Reflect.deleteProperty(prototype, 'toJSON')
    }
  })
})
