import { CONFIG_ATTRIBUTE } from './names.ts'

const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype']

/**
 * The JSON of the page's configuration script, keys that could reach a prototype dropped; `undefined` without a script.
 * @throws {SyntaxError} when it is not JSON.
 */
export function readConfigScript(page: Document): unknown {
  const source = page.querySelector(`script[${CONFIG_ATTRIBUTE}]`)?.textContent?.trim()
  if (!source) return undefined
  return JSON.parse(source, (key, value: unknown) => (FORBIDDEN_KEYS.includes(key) ? undefined : value))
}
