/**
 * The page's own jQuery with what the caller uses of it, shape unchecked; `undefined` where there is none. An element
 * that carries the name as its id is not taken for it.
 */
export function pageJQuery<T>(): T | undefined {
  const { jQuery } = globalThis as { readonly jQuery?: unknown }
  return typeof jQuery === 'function' ? (jQuery as T) : undefined
}
