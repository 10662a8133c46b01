/** The address that an option stands for; `undefined` for anything that is not a page of the web. */
export function readAddress(value: string, base: string): string | undefined {
  if (!value) return undefined
  try {
    const { href, protocol } = new URL(value, base)
    return protocol === 'https:' || protocol === 'http:' ? href : undefined
  } catch {
    return undefined
  }
}
