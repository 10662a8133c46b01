import type { InsetAt } from '../../src/dom/insets.ts'
import type { View } from '../../src/dom/view.ts'
import type { Config } from './host.ts'

/** What the parts of the header share. */
export interface Ports {
  readonly host: HTMLElement
  readonly config: Config
  readonly signal: AbortSignal
  /** Whether a menu of the header is open or hovered. */
  readonly busy: () => boolean
}

/** A way for the header to stay in view. It is entered while its layout holds, measured then, and left with it. */
export interface Bar {
  /** Measures and takes its place. Called again when the window was resized. */
  readonly enter: () => void
  /** Gives the place back. */
  readonly leave: () => void
  /** Follows the page without reading layout. @param belowPx what lies above: admin bar, welcome bar */
  readonly scroll: (view: View, belowPx: number) => void
  /** What it covers of the window's top. */
  readonly insetAt: InsetAt
}
