/**
 * `JSON.stringify` of plain data. Old script libraries put a `toJSON` on the prototypes of arrays and objects, which
 * turns lists into texts; here only the data itself speaks.
 */
export function writeJson(data: unknown): string {
  return JSON.stringify(data, function given(this: Readonly<Record<string, unknown>>, key, written: unknown) {
    const value = this[key]
    if (value instanceof Date) return value.toISOString()
    return Object.hasOwn(Object(value) as object, 'toJSON') ? written : value
  })
}
