import type { Translate } from '../../src/i18n/texts.ts'
import type { LightboxConfig } from './host.ts'
import type { Item } from './item.ts'
import type { Network } from './share-links.ts'
import type { TEXTS } from './texts.ts'
import type { Video } from './video.ts'

/** What the dialog needs of the gallery that opened it. */
export interface StageOptions {
  readonly config: LightboxConfig
  readonly t: Translate<typeof TEXTS>
  /** Closes the dialog when it aborts. */
  readonly signal: AbortSignal
  readonly report: (error: unknown) => void
  /** Another photo is shown; also called for the first. */
  readonly changed: (item: Item) => void
  /** The dialog begins to close, by whomever. */
  readonly closing: (item: Item) => void
  /** The dialog is out of the page. */
  readonly closed: (item: Item) => void
  readonly sharedVia: (via: Network | 'device' | 'copy') => void
  readonly played: (kind: Video['kind']) => void
  readonly lookUpStill: (video: Video) => Promise<string | null>
}

/** The open dialog. */
export interface Stage {
  /** Shows another photo of the gallery. */
  readonly show: (link: HTMLElement) => void
  /** The gallery's items changed: a grid was filtered, sorted or has loaded more. */
  readonly follow: (items: readonly Item[]) => void
  readonly close: () => void
}
