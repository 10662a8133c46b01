import { WOOCOMMERCE_LIGHTBOX } from './manifest.ts'
import { hasSingleProduct } from '../../src/woo/gallery.ts'
import { hasThemeScript, standDownForTheme } from '../../src/originals/the7.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { flag, list, number, text, type OptionValues } from '../../src/island/options.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { findGallery, type GalleryElements, isOfAnother } from './gallery/elements.ts'
import { type Network, readNetworks } from './share/networks.ts'

/** Pause between two photos of the slideshow, ms. */
const SLIDESHOW_DELAY_MS = 4000

export const OPTIONS = {
  /** Name of the dialog; the gallery's `aria-label` where empty. */
  label: text(''),
  /**
   * Networks of the share menu: facebook, twitter, pinterest, linkedin, whatsapp; without any there is
   * no share button. `data-pretty-share` of the theme where it says so.
   */
  share: list([]),
  /** A button that saves the picture; as `dtShare` of the theme says. */
  download: flag(false),
  /** A button that shows one photo after another. */
  slideshow: flag(true),
  /** Time of one photo in the slideshow, ms. */
  slideshowDelay: number(SLIDESHOW_DELAY_MS, { min: 1000 }),
  /** Small pictures of all photos below the one that is shown. */
  thumbnails: flag(false),
  /** A button that turns the photo by a quarter. */
  rotate: flag(false),
  /** A button for the whole screen. */
  fullscreen: flag(true),
  /** Goes on from the last photo to the first. */
  loop: flag(true),
  /** Whether the photo that is shown stands in the page's address, `#gid=…&pid=…`; Back closes, Forward opens. */
  hash: flag(true),
  /** Opacity of the overlay, percent; as `dtShare` of the theme says. */
  overlayOpacity: number(85, { min: 0, max: 100 }),
  /** Whether still pictures of videos without a thumbnail may be fetched from YouTube and Vimeo. */
  videoThumbnails: flag(false),
} as const

type Values = OptionValues<typeof OPTIONS>

export interface LightboxConfig
  extends
    GalleryElements,
    Pick<
      Values,
      | 'label'
      | 'download'
      | 'slideshow'
      | 'slideshowDelay'
      | 'thumbnails'
      | 'rotate'
      | 'fullscreen'
      | 'loop'
      | 'hash'
      | 'videoThumbnails'
    > {
  readonly networks: readonly Network[]
  /** The site owner's words for the networks' buttons. */
  readonly networkLabels: Readonly<Partial<Record<Network, string>>>
  /** Whether clicks that open it are kept from every other script's listeners, the original's among them. */
  readonly alone: boolean
  /** 0 to 1. */
  readonly bgOpacity: number
}

/** What the theme prints as `dtShare`. */
interface ThemeShare {
  readonly shareButtonText?: Readonly<Record<string, unknown>>
  readonly overlayOpacity?: unknown
}

/**
 * `null`: another host opens these pictures.
 * @throws {ConfigError} when a trigger has no gallery; @throws {StandDown} beside an original lightbox.
 */
export function parse(host: HTMLElement, { options, page }: ParseContext): LightboxConfig | null {
  if (isOfAnother(host)) {
    // Such a host has them too, or the page's configuration would seem to name what nobody knows.
    options(OPTIONS)
    return null
  }
  if (!host.matches('.woocommerce-product-gallery')) standDownForTheme(page)
  else if (hasSingleProduct()) standDownFor([WOOCOMMERCE_LIGHTBOX], page.takeover)
  const gallery = findGallery(host)
  if (!gallery) {
    throw new ConfigError(
      `${describeHost(host)} opens a gallery that is not there: no .dt-gallery-container follows it, no .dt-pswp-item is in its article. ` +
        `Put the gallery right after it.`,
    )
  }
  const { shareButtonText = {}, overlayOpacity: opacity } =
    (globalThis as { dtShare?: ThemeShare | null }).dtShare ?? {}
  const labels = Object.entries(shareButtonText).filter((entry) => typeof entry[1] === 'string')
  const values = options(OPTIONS, {
    share: gallery.root.closest('[data-pretty-share]')?.getAttribute('data-pretty-share'),
    label: gallery.root.getAttribute('aria-label'),
    download: 'download' in shareButtonText ? true : undefined,
    overlayOpacity: opacity,
  })
  return {
    ...gallery,
    ...values,
    networks: readNetworks(values.share),
    networkLabels: Object.fromEntries(labels) as LightboxConfig['networkLabels'],
    // The theme's own script opens its lightbox by the address as well, which nothing can keep it from.
    hash: values.hash && !(page.takeover && hasThemeScript()),
    alone: page.takeover,
    bgOpacity: values.overlayOpacity / 100,
  }
}
