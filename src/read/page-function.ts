import type { Option } from '../island/options.ts'

type PageFunction = (...values: readonly unknown[]) => unknown

/**
 * Makes of an option one that names functions of the page: `fbq`, `site.track`. Markup cannot say it, as it comes from
 * more hands than the page's configuration.
 */
export function functionNames<T>(option: Option<T>): Option<T> {
  return {
    ...option,
    accepts: `${option.accepts}, by configuration`,
    read: (raw, origin) =>
      origin === 'page' && /^[\w$., ]*$/.test(raw as string) ? option.read(raw) : undefined,
  }
}

/**
 * The page's function at `path`, bound to what it belongs to; `undefined` while the page has none. Not one of the
 * browser's own (`alert`, `document.write`), but for the `push` of a tracker's queue.
 */
export function findFunction(path: string): PageFunction | undefined {
  let owner: unknown
  let found: unknown = globalThis
  for (const key of path.split('.')) {
    owner = found
    found = (found as Readonly<Record<string, unknown>> | null | undefined)?.[key]
  }
  if (typeof found !== 'function') return undefined
  const native = /\[native code]/.test(found as unknown as string) && !/^(?:bound |push$)/.test(found.name)
  return native ? undefined : (found.bind(owner) as PageFunction)
}
