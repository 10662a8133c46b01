import type { InsetAt } from '../../src/viewport/insets.ts'
import type { Viewport } from '../../src/viewport/viewport.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { Config } from './host.ts'
import type { Layout } from './model.ts'

/** What the parts of the header share. */
export interface Ports {
  readonly host: HTMLElement
  readonly config: Config
  readonly context: MountContext
  /** Ends the parts: before the header's own, so that they find the page as they left it. */
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
  readonly scroll: (view: Viewport, belowPx: number) => void
  /** What it covers of the window's top. */
  readonly insetAt: InsetAt
}

/** A menu behind a button: the panel of a mixed layout, or the mobile menu. Made once, when its layout first holds. */
export interface Menu {
  /** Brings what it needs of the header to where `layout` wants it. */
  readonly enter?: (layout: Layout) => void
  /** Closes the panel and gives back what `enter` brought. */
  readonly leave: () => void
  /** Shows or hides the button that floats. */
  readonly float?: (on: boolean) => void
}
