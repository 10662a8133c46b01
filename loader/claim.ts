const CLAIM = Symbol.for('atoll')

/** Version of the copy that owns this page, or `undefined` when it is this one's from here on. */
export function claimPage(version: string): string | undefined {
  const page = globalThis as { [CLAIM]?: string }
  const owner = page[CLAIM]
  page[CLAIM] ??= version
  return owner
}
