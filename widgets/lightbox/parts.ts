import type { ComponentType } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { LightboxConfig } from './host.ts'
import type { Item } from './gallery/item.ts'
import type { LightboxStore } from './state.ts'
import type { MessageKey } from './texts.ts'
import type { Video } from './video/video.ts'

/** The photos of an open dialog. What is asked while it opens is kept, and done once it is open. */
export interface Viewer {
  /** PhotoSwipe's root, over whose photos the controls lie. */
  readonly element: HTMLElement
  /** Whether the photos lie from right to left. */
  readonly rtl: boolean
  /** One photo on in reading order; from the last to the first. */
  readonly step: (way: 1 | -1) => void
  readonly show: (link: HTMLElement) => void
  readonly zoom: () => void
  /** Loads a picture that failed once more. */
  readonly retry: (item: Item) => void
  /** The gallery's items changed: a grid was filtered, sorted or has loaded more. */
  readonly follow: (items: readonly Item[]) => void
  /** @returns whether the key means something here */
  readonly press: (key: string) => boolean
  /** Closes the share menu, or else the dialog. */
  readonly dismiss: () => void
  readonly close: () => void
  /** Takes PhotoSwipe away at once, where the dialog goes without closing. */
  readonly leave: () => void
}

/** What the dialog needs of the gallery that opens it. */
export interface GalleryParts extends Pick<MountContext, 'report' | 'announce' | 'emit'> {
  readonly config: LightboxConfig
  readonly t: Translate<MessageKey>
  /** The dialog stands, and this moves its photos. */
  readonly entered: (viewer: Viewer) => void
  /** Another photo is shown. */
  readonly changed: (item: Item) => void
  /** The dialog begins to close. */
  readonly closing: () => void
  /** The dialog is out of the page. */
  readonly closed: (item: Item) => void
  /** Still picture from the video's own site; resolves `null` where that is not allowed or there is none. */
  readonly lookUpStill: (video: Video) => Promise<string | null>
}

/** The same with what the dialog shows. */
export interface LightboxParts extends GalleryParts {
  /** Controls that only some galleries have; there before such a one opens. */
  readonly extras: () => Extras | undefined
  readonly store: LightboxStore
}

/** What a control of the dialog works with. */
export interface ControlProps {
  readonly lightbox: LightboxParts
  readonly viewer: Viewer
  /** The photo that is shown. */
  readonly item: Item
  /** Its place in reading order, from 1. */
  readonly position: number
  readonly total: number
}

/** Controls that come as a part of their own. */
export interface Extras {
  readonly RotateButton: ComponentType<ControlProps>
  readonly Thumbnails: ComponentType<ControlProps>
}
