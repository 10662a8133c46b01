import { SINGLE_PRODUCT } from '../../src/woo/gallery.ts'
import { readGlobal, textOf } from '../../src/read/globals.ts'
import { dataOf } from '../../src/read/record.ts'
import { flag, number, type OptionValues } from '../../src/island/options.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { DEFAULT_COLUMNS, readSize, type Size } from './model.ts'

const WRAPPER = '.woocommerce-product-gallery__wrapper'
const SLIDE = '.woocommerce-product-gallery__image'

export const OPTIONS = {
  /**
   * One picture at a time; off, they stand as the theme puts them. As
   * `wc_single_product_params.flexslider_enabled` says.
   */
  slider: flag(true),
  /** A button with a small picture for each; where `flexslider.controlNav` is `thumbnails`. */
  thumbnails: flag(true),
  /** Dots in place of thumbnails; where `flexslider.controlNav` is `true`. */
  dots: flag(false),
  /** Buttons to the previous picture and the next; as `flexslider.directionNav` says. */
  arrows: flag(false),
  /** The large picture follows the mouse; as the theme says (`zoom_enabled`). */
  zoom: flag(true),
  /** How much larger than the file the zoomed picture is; `zoom_options.magnify` where it is set. */
  magnify: number(1, { min: 0.1 }),
  /** The button that opens the shown picture large; as the theme says (`photoswipe_enabled`), with `zoom`. */
  trigger: flag(true),
}

export interface GalleryConfig extends OptionValues<typeof OPTIONS> {
  readonly wrapper: HTMLElement
  readonly columns: number
  readonly triggerLabel: string
}

/** One picture or video, as the server printed it. */
export interface Slide {
  readonly element: HTMLElement
  readonly thumb: string
  readonly thumbSrcset: string
  readonly alt: string
  /** What it shows in the page; `null` where the markup does not say. */
  readonly size: Size | null
  /** The large picture; `null` for a video or a placeholder. */
  readonly large: (Size & { readonly src: string }) | null
}

/**
 * `null`: there is nothing to turn, to zoom or to open.
 * @throws {StandDown} beside WooCommerce's own script, whose gallery cannot be detached
 */
export function parse(host: HTMLElement, { options }: ParseContext): GalleryConfig | null {
  standDownFor([SINGLE_PRODUCT], false)
  const wrapper = host.querySelector<HTMLElement>(WRAPPER)
  if (!wrapper || readSlides(wrapper).length === 0) return null
  const params = readGlobal('wc_single_product_params')
  const slider = dataOf(params['flexslider'])
  const { magnify } = dataOf(params['zoom_options'])
  const zoom = supports('zoom_enabled')
  const values = options(OPTIONS, {
    slider: supports('flexslider_enabled'),
    thumbnails: 'controlNav' in slider ? slider['controlNav'] === 'thumbnails' : undefined,
    dots: slider['controlNav'] === true ? true : undefined,
    arrows: slider['directionNav'] === true ? true : undefined,
    zoom,
    magnify,
    // Without the zoom a click on the picture itself opens it.
    trigger: zoom === false ? false : supports('photoswipe_enabled'),
  })
  return {
    ...values,
    // The theme's dots say so themselves, and give way to thumbnails that the site owner asks for.
    thumbnails: values.thumbnails && (!values.dots || slider['controlNav'] === true),
    wrapper,
    columns: Number(host.dataset['columns']) || DEFAULT_COLUMNS,
    triggerLabel: textOf(params, 'i18n_product_gallery_trigger_text'),
  }

  /** What the theme supports; WordPress prints booleans as `"1"` and `""`. */
  function supports(name: string): boolean | undefined {
    return name in params ? Boolean(params[name]) : undefined
  }
}

export function readSlides(wrapper: HTMLElement): readonly Slide[] {
  return [...wrapper.querySelectorAll<HTMLElement>(`:scope > ${SLIDE}`)].map((element) => {
    const picture = element.querySelector('img')
    const read = (name: string): string => picture?.getAttribute(name) ?? ''
    const large = readSize(read('data-large_image_width'), read('data-large_image_height'))
    const src = read('data-large_image')
    const thumb = element.dataset['thumb'] || element.querySelector('video')?.poster || read('src')
    const srcset = element.getAttribute('data-thumb-srcset') ?? ''
    return {
      element,
      thumb,
      // A chosen variation changes the address alone.
      thumbSrcset: srcset.includes(thumb) ? srcset : '',
      alt: element.dataset['thumbAlt'] || read('alt'),
      size: readSize(read('width'), read('height')),
      large: large && src ? { ...large, src } : null,
    }
  })
}
