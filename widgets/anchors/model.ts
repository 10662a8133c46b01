/** Wait after the page has loaded before it scrolls to the address's hash, ms (SPEC.md §2, §9). */
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

export interface Section {
  readonly id: string
  /** Distance of its top from the window's, px. */
  readonly top: number
}

/**
 * The section that a visitor looks at: the last whose top has reached `line`, or the last one at the page's end;
 * `up` above the first.
 */
export function currentSection(sections: readonly Section[], line: number, atEnd: boolean): string {
  const ordered = sections.toSorted((a, b) => a.top - b.top)
  const reached = atEnd ? ordered.at(-1) : ordered.findLast(({ top }) => Math.floor(top) <= line)
  return reached?.id ?? UP
}
