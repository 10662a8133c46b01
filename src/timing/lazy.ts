/**
 * What comes with the first call, once for all callers. They go on in the order of their calls, where several `import()`s
 * of one file that is on its way come true in any order. A failure is told to those who wait and then forgotten: the
 * next call tries again.
 */
export function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
