import { describe, expect, it } from 'vitest'
import {
  holds,
  isGroupShown,
  readConditions,
  type ValuesOf,
} from '../../widgets/contact-form/fields/group-rules.ts'

describe('a rule', () => {
  it.each<[operator: string, wanted: string, values: readonly string[], holds: boolean]>([
    ['equals', 'a', ['a'], true],
    ['equals', 'a', ['b', 'a'], true],
    ['equals', 'a', ['A'], false],
    ['equals', '', [], true],
    ['equals', '', ['', ''], true],
    ['equals', '', ['a'], false],
    ['not equals', 'a', [], true],
    ['not equals', 'a', ['b', 'a'], false],
    ['not equals', '', [''], false],
    ['equals (regex)', '^LIN', ['linen'], true],
    ['equals (regex)', '^x', ['linen'], false],
    ['equals (regex)', '(', ['linen'], true],
    ['equals (regex)', '.*', [], false],
    ['not equals (regex)', '^x', ['linen'], true],
    ['not equals (regex)', '^x', [], true],
    ['is empty', '', [''], true],
    ['is empty', '', ['0'], false],
    ['not empty', '', ['0'], true],
    ['not empty', '', [], false],
    ['greater than', '10', ['9'], false],
    ['greater than', '9', ['10 pieces'], true],
    ['greater than', '9', ['many'], false],
    ['less than', '2.5', ['-3'], true],
    ['greater than or equals', '3', ['3'], true],
    ['less than or equals', '3', ['3.1'], false],
    ['>', '3', ['4'], true],
    ['<', '3', ['4'], false],
    ['≥', '3', ['3'], true],
    ['≤', '3', ['3'], true],
    ['less than', '2026-12-24', ['2026-12-23'], true],
    ['greater than', '2026-12-24', ['2027'], false],
    ['constructor', 'a', ['a'], false],
  ])('%s %j of %j: %s', (operator, value, values, expected) => {
    expect(holds({ field: 'f', operator, value }, values)).toBe(expected)
  })
})

describe('a group', () => {
  const values: Readonly<Record<string, readonly string[]>> = { a: ['1'], b: ['2'] }
  const valuesOf: ValuesOf = (field) => values[field] ?? null
  const isShown = (...conditions: ReadonlyArray<readonly string[]>): boolean =>
    isGroupShown(
      'g',
      conditions.map((rules) => ({
        group: 'g',
        rules: rules.map((rule) => {
          const [field = '', value = ''] = rule.split('=')
          return { field, operator: 'equals', value }
        }),
      })),
      valuesOf,
      () => false,
    )

  it('is shown where all rules of one of its conditions hold', () => {
    expect(isShown(['a=1', 'b=2'])).toBe(true)
    expect(isShown(['a=1', 'b=3'])).toBe(false)
    expect(isShown(['a=0'], ['b=2'])).toBe(true)
    expect(isShown()).toBe(false)
  })

  it('passes over fields that the form does not have, and is hidden without any other', () => {
    expect(isShown(['a=1', 'gone=1'])).toBe(true)
    expect(isShown(['gone=1'])).toBe(false)
  })

  it('may hang on the answer of a function of the page', () => {
    const rules = [{ field: 'a', operator: 'function', value: 'isOpen' }]
    const asked: string[] = []
    const ask = (name: string, field: string): boolean => asked.push(`${name} ${field}`) > 0
    expect(isGroupShown('g', [{ group: 'g', rules }], valuesOf, ask)).toBe(true)
    expect(asked).toEqual(['isOpen a'])
  })
})

describe('the conditions of a form', () => {
  it('are read, also of forms that were saved long ago', () => {
    const rule = { if_field: 'a', operator: 'equals', if_value: '1' }
    const read = [{ group: 'g', rules: [{ field: 'a', operator: 'equals', value: '1' }] }]
    expect(readConditions(JSON.stringify({ conditions: [{ then_field: 'g', and_rules: [rule] }] }))).toEqual(
      read,
    )
    expect(readConditions(JSON.stringify({ conditions: [{ then_field: 'g', ...rule }] }))).toEqual(read)
    expect(readConditions('{}')).toEqual([])
    expect(() => readConditions('')).toThrow(SyntaxError)
  })
})
