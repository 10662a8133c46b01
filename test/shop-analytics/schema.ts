import schema from './schema.json'

/** The part of JSON Schema that the GA4 schema uses. */
interface Rule {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly required?: readonly string[]
  readonly anyOf?: readonly Rule[]
  readonly properties?: Readonly<Record<string, Rule>>
  readonly patternProperties?: Readonly<Record<string, Rule | false>>
  readonly items?: Rule
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly minimum?: number
  readonly pattern?: string
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
}

const events = schema.events as Readonly<Record<string, Rule>>

/** Where an event breaks Google's schema, as paths. */
export function breaches(name: string, params: unknown): readonly string[] {
  const rule = events[name]
  return rule ? check(rule, params, name) : [`${name} is not an event`]
}

/** Names and what Google demands of each. */
export function requirements(): ReadonlyArray<readonly [name: string, required: readonly string[]]> {
  return Object.entries(events).map(([name, { required = [] }]) => [name, required])
}

function check(rule: Rule, value: unknown, path: string): readonly string[] {
  if (rule.$ref) return check(schema.definitions.item as Rule, value, path)
  const types = typeof rule.type === 'string' ? [rule.type] : rule.type
  if (types && !types.some((type) => isOf(type, value))) return [`${path} is not ${types.join(' or ')}`]
  const found: string[] = []
  if (typeof value === 'number' && value < (rule.minimum ?? -Infinity)) found.push(`${path} is too small`)
  if (typeof value === 'string') {
    if (value.length < (rule.minLength ?? 0)) found.push(`${path} is empty`)
    if (rule.pattern && !new RegExp(rule.pattern).test(value)) found.push(`${path} has another form`)
  }
  if (Array.isArray(value)) {
    if (value.length < (rule.minItems ?? 0) || value.length > (rule.maxItems ?? Infinity))
      found.push(`${path} has ${value.length} items`)
    for (const [place, item] of value.entries())
      if (rule.items) found.push(...check(rule.items, item, `${path}[${place}]`))
  } else if (typeof value === 'object' && value !== null) {
    const own = value as Readonly<Record<string, unknown>>
    for (const key of rule.required ?? []) if (!(key in own)) found.push(`${path}.${key} is missing`)
    if (rule.anyOf && !rule.anyOf.some((one) => check(one, value, path).length === 0))
      found.push(`${path} is not one of the choices`)
    for (const [key, needed] of Object.entries(rule.dependentRequired ?? {}))
      if (key in own && needed.some((other) => !(other in own))) found.push(`${path}.${key} stands alone`)
    for (const [key, part] of Object.entries(own)) {
      const named = rule.properties?.[key]
      if (named) found.push(...check(named, part, `${path}.${key}`))
      for (const [pattern, inner] of Object.entries(rule.patternProperties ?? {}))
        if (inner === false && new RegExp(pattern).test(key)) found.push(`${path}.${key} is not allowed`)
    }
  }
  return found
}

function isOf(type: string, value: unknown): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return Number.isFinite(value)
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    default:
      return typeof value === type
  }
}
