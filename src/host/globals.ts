/**
 * A settings object that a plugin prints as a global, e.g. `wc_add_to_cart_variation_params`; empty where the page has
 * none. An element whose id is that name is no settings object.
 */
export function readGlobal(name: string): Readonly<Record<string, unknown>> {
  const value = (globalThis as Record<string, unknown>)[name]
  const plain =
    typeof value === 'object' && value !== null && !(value instanceof Node) && !Array.isArray(value)
  return plain ? (value as Record<string, unknown>) : {}
}
