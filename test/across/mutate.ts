import type { Random } from '../../fixtures/shop/random.ts'

/** Values that no reader expects, all of them JSON. */
const WILD: readonly [string, ...string[]] = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '1e308',
  '0.1',
  '""',
  '"0"',
  '"\\u0000\\ud800"',
  '"<img src=x onerror=alert(1)>"',
  '"__proto__"',
  '[]',
  '[null]',
  '[[[]]]',
  '{}',
  '{"__proto__":{"polluted":true}}',
  '{"toString":1,"valueOf":1}',
  '{"length":-1}',
  '{"then":"no"}',
]

/**
 * JSON that was `right` before one to three of its values were replaced, taken out, doubled, or put into a list or an
 * object.
 */
export function mutate(right: unknown, random: Random): unknown {
  let value = structuredClone(right)
  for (let left = random.between(1, 3); left > 0; left -= 1) value = mutateOnce(value, random)
  return value
}

function mutateOnce(value: unknown, random: Random): unknown {
  const children = typeof value === 'object' && value !== null ? Object.keys(value) : []
  // The deeper the value, the more often its parts are what changes.
  if (children.length === 0 || random.next() < 0.15) return replace(value, random)
  const key = children[random.between(0, children.length - 1)] ?? ''
  if (Array.isArray(value)) {
    const place = Number(key)
    if (random.next() < 0.1) return value.toSpliced(place, 1)
    if (random.next() < 0.1) return [...value, ...value]
    return value.with(place, mutateOnce(value[place], random))
  }
  const record = value as Readonly<Record<string, unknown>>
  const { [key]: child, ...others } = record
  return random.next() < 0.15 ? others : { ...record, [key]: mutateOnce(child, random) }
}

function replace(value: unknown, random: Random): unknown {
  switch (random.between(0, 5)) {
    case 0:
      return [value]
    case 1:
      return { value }
    case 2:
      return typeof value === 'string' ? Number(value) : JSON.stringify(value)
    default:
      return JSON.parse(random.pick(WILD))
  }
}
