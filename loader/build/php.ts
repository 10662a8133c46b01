/** `value` as a PHP expression: objects and arrays become arrays, `null` and missing values are `null`. */
export function php(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll(/[\\']/g, String.raw`\$&`)}'`
  if (Array.isArray(value)) return `array(${value.map(php).join(',')})`
  const entries = Object.entries(value).map(([key, item]) => `${php(key)}=>${php(item)}`)
  return `array(${entries.join(',')})`
}
