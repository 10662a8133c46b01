type PageFunction = (...values: readonly unknown[]) => unknown

/** What is needed of an option: how it is read, given where its value came from. */
interface ReadableOption {
  readonly accepts: string
  readonly read: (raw: unknown, origin?: never) => unknown
}

/**
 * Makes of an option one that names functions of the page: `fbq`, `site.track`. Markup cannot say it, as it comes from
 * more hands than the page's configuration.
 */
export function functionNames<O extends ReadableOption>(option: O): O {
  return {
    ...option,
    accepts: `${option.accepts}, by configuration`,
    read: (raw: unknown, origin?: unknown) =>
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
