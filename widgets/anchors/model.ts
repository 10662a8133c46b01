/** Wait after the page has loaded before it scrolls to the address's hash, ms (product.md#anchors). */
export const LOAD_DELAY_MS = 300
/** The anchor that leads to the page's top. */
export const UP = 'up'

/** The id that an anchor names: `one` of `#one`, `#/one`, `#!/one` and of any address that ends so. */
export function readAnchor(href: string): string | undefined {
  return /#(?:!?\/)?([\w-]+)/.exec(href)?.[1]
}

/** Whether two addresses are of the same page, hash aside. */
export function samePage(a: string, b: string): boolean {
  return a.replace(/#.*/, '') === b.replace(/#.*/, '')
}
