import { dataOf, listOf } from '../../../src/read/record.ts'
import { textOf } from '../../../src/read/globals.ts'

/** One comparison: what a field must hold. */
export interface GroupRule {
  readonly field: string
  readonly operator: string
  readonly value: string
}

/** When a group is shown: all rules hold. A group may have several such conditions, of which one is enough. */
export interface GroupCondition {
  readonly group: string
  readonly rules: readonly GroupRule[]
}

/** Values of a field; `null` where the form has none of that name. */
export type ValuesOf = (field: string) => readonly string[] | null

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** How numbers and dates compare, by the operator and its older sign (cf7-conditional-fields.md#operators). */
const COMPARISONS: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  'greater than': (one, other) => one > other,
  'less than': (one, other) => one < other,
  'greater than or equals': (one, other) => one >= other,
  'less than or equals': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
  '≥': (one, other) => one >= other,
  '≤': (one, other) => one <= other,
}

/**
 * The conditions that a form prints in `_wpcf7cf_options`.
 * @throws {SyntaxError} where that is no JSON
 */
export function readConditions(json: string): readonly GroupCondition[] {
  return listOf(dataOf(JSON.parse(json))['conditions']).map((each) => {
    const condition = dataOf(each)
    // Forms that were saved long ago have one rule, in the condition itself.
    const rules = 'and_rules' in condition ? listOf(condition['and_rules']) : [condition]
    return { group: textOf(condition, 'then_field'), rules: rules.map(dataOf).map(readRule) }
  })
}

function readRule(rule: ReturnType<typeof dataOf>): GroupRule {
  return {
    field: textOf(rule, 'if_field'),
    operator: textOf(rule, 'operator'),
    value: textOf(rule, 'if_value'),
  }
}

/**
 * Whether a group is shown. Rules about fields that the form does not have are passed over; without any that is left the
 * group is hidden.
 * @param ask the answer of the page's own function of that name
 */
export function isGroupShown(
  group: string,
  conditions: readonly GroupCondition[],
  valuesOf: ValuesOf,
  ask: (name: string, field: string) => boolean,
): boolean {
  return conditions.some((condition) => {
    if (condition.group !== group) return false
    const verdicts = condition.rules.flatMap((rule) => {
      const values = valuesOf(rule.field)
      if (!values) return []
      return [rule.operator === 'function' ? ask(rule.value, rule.field) : holds(rule, values)]
    })
    return verdicts.length > 0 && verdicts.every(Boolean)
  })
}

/** Whether the values of a field pass a rule, as the plugin compares them (cf7-conditional-fields.md#operators). */
export function holds({ operator, value: wanted }: GroupRule, values: readonly string[]): boolean {
  const empty = values.every((value) => value === '')
  const isWanted = values.includes(wanted) || (empty && wanted === '')
  switch (operator) {
    case 'equals':
      return isWanted
    case 'not equals':
      return !isWanted
    case 'equals (regex)':
      return matches(values, wanted)
    case 'not equals (regex)':
      return !matches(values, wanted)
    case 'is empty':
      return empty
    case 'not empty':
      return !empty
    default: {
      const compare = Object.hasOwn(COMPARISONS, operator) ? COMPARISONS[operator] : undefined
      return (
        compare !== undefined &&
        values.some((value) => isComparable(value, wanted) && compare(read(value), read(wanted)))
      )
    }
  }
}

function matches(values: readonly string[], source: string): boolean {
  let pattern = /.*/
  try {
    pattern = new RegExp(source, 'i')
  } catch {
    // One that is none matches everything.
  }
  return values.some((value) => pattern.test(value))
}

/** Two dates or two numbers; a date beside a number is neither. */
function isComparable(one: string, other: string): boolean {
  return (
    ISO_DATE.test(one) === ISO_DATE.test(other) && Number.isFinite(read(one)) && Number.isFinite(read(other))
  )
}

function read(text: string): number {
  return ISO_DATE.test(text) ? Date.parse(text) : Number.parseFloat(text)
}
