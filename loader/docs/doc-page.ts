import type { Heading } from './markdown.ts'

/** The parts of the site, in the order of its menu. */
export const GROUPS = ['Your shop', 'Reference', 'Development'] as const

/** A page of the site. */
export interface DocPage {
  /** Below the site's folder, e.g. `widgets/quantity.html`. */
  readonly path: string
  readonly title: string
  /** What the page is for, in a sentence; Markdown. */
  readonly lead: string
  readonly group?: (typeof GROUPS)[number]
  /** Path of the page that lists this one in the menu. */
  readonly parent?: string
  /** HTML below the title. */
  readonly body: string
  readonly outline: readonly Heading[]
  /** Whether the menu and the outline are left out. */
  readonly wide?: boolean
}

/** The way from one page of the site to another. */
export function relative(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1)
  return up + to
}
