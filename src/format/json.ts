/**
 * `JSON.stringify` of plain data. Old script libraries put a `toJSON` on the prototypes of arrays and objects, which
 * turns lists into texts; here only the data itself speaks.
 */
export function writeJson(data: unknown): string {
  return JSON.stringify(shield(data))
}

function shield(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Object.hasOwn(data, 'toJSON')) return data
  if (Array.isArray(data)) return Object.defineProperty(data.map(shield), 'toJSON', { value: undefined })
  if (data instanceof Date) return data.toISOString()
  return Object.assign(
    Object.create(null),
    Object.fromEntries(Object.entries(data).map(([key, value]) => [key, shield(value)])),
  )
}
