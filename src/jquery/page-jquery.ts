/**
 * The page's own jQuery with what the caller uses of it, shape unchecked; `undefined` where there is none. An element
 * that carries the name as its id is not taken for it.
 */
// oxlint-disable-next-line no-unnecessary-type-parameters -- the caller names as much as it uses
export function pageJQuery<T>(): T | undefined {
  const { jQuery } = globalThis as { readonly jQuery?: unknown }
  return typeof jQuery === 'function' ? (jQuery as T) : undefined
}
