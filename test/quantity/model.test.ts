import { describe, expect, it } from 'vitest'
import { correct, readLimits, stepFrom, type Limits } from '../../widgets/quantity/model.ts'

function limits(attributes: Partial<Record<'min' | 'max' | 'step', string>> = {}): Limits {
  return readLimits((name) => attributes[name] ?? null)
}

describe('limits of a quantity field', () => {
  it('are read from its attributes; blank, any and nonsense set none', () => {
    expect(limits({ min: '2', max: '10', step: '0.5' })).toEqual({ min: 2, max: 10, step: 0.5 })
    expect(limits({ min: '', max: '', step: 'any' })).toEqual({ min: 0, max: Infinity, step: 1 })
    expect(limits({ min: '-3', max: 'lots', step: '0' })).toEqual({ min: 0, max: Infinity, step: 1 })
  })
})

describe('a step', () => {
  it.each([
    ['1', 1, { min: '1' }, 2],
    ['1', -1, { min: '1' }, 1],
    ['1', -1, {}, 0],
    ['0', -1, {}, 0],
    ['12', 1, { max: '12' }, 12],
    ['11', 1, { max: '12', step: '3', min: '0' }, 12],
    ['12', 1, { max: '13', step: '3', min: '0' }, 12],
    ['0.1', 1, { step: '0.1' }, 0.2],
    ['0.2', 1, { step: '0.1' }, 0.3],
    ['0.3', -1, { step: '0.1' }, 0.2],
    ['1.25', 1, { step: '0.25' }, 1.5],
    ['5', 1, { min: '2', step: '4' }, 6],
    ['5', -1, { min: '2', step: '4' }, 2],
    ['', 1, { min: '3' }, 3],
    ['', -1, { min: '3' }, 3],
    ['abc', 1, {}, 1],
    ['1', -1, { min: '5' }, 5],
  ] as const)('from %j by %i within %o ends at %d', (typed, direction, attributes, expected) => {
    expect(stepFrom(typed, direction, limits(attributes))).toBe(expected)
  })
})

describe('a typed quantity', () => {
  it('stays as it is within the limits and is moved into them otherwise', () => {
    const range = limits({ min: '2', max: '10' })
    expect(correct('5', range)).toBeNull()
    expect(correct('1', range)).toBe(2)
    expect(correct('99', range)).toBe(10)
    expect(correct('', range)).toBe(2)
    expect(correct('', limits())).toBe(1)
    expect(correct('0', limits())).toBeNull()
  })
})
