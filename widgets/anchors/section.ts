import { UP } from './model.ts'

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
