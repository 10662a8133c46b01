import { readGlobal, textOf } from '../../src/read/globals.ts'
import { SINGLE_PRODUCT } from '../../src/woo/gallery.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { flag, type OptionValues } from '../../src/island/options.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import type { ParseContext } from '../../src/island/widget.ts'

export const OPTIONS = {
  /**
   * Holds a review without stars back; as `wc_single_product_params.review_rating_required`, or the
   * select's own `required`, where they say so.
   */
  required: flag(true),
  /** Keeps rating and text over an error page, for this browser tab, until the review is published. */
  draft: flag(true),
}

export interface Config extends OptionValues<typeof OPTIONS> {
  readonly select: HTMLSelectElement
  readonly label: HTMLElement | null
  /** Names of the stars as WooCommerce prints them, from one to five; may be empty. */
  readonly names: readonly string[]
  readonly requiredText: string
  readonly takeover: boolean
}

/** @throws {ConfigError} without the rating's select */
export function parse(host: HTMLElement, { options, page }: ParseContext): Config {
  standDownFor([SINGLE_PRODUCT], page.takeover)
  const select = host.querySelector<HTMLSelectElement>('select[name="rating"]')
  if (!select) {
    throw new ConfigError(
      `${describeHost(host)} has no <select name="rating">, so there is nothing to rate. ` +
        'The review form’s template must keep it; it is what is posted.',
    )
  }
  const params = readGlobal('wc_single_product_params')
  const printed = textOf(params, 'review_rating_required')
  const names = params['i18n_rating_options']
  return {
    ...options(OPTIONS, { required: printed ? printed === 'yes' : select.required }),
    select,
    label: host.querySelector('label'),
    names: Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [],
    requiredText: textOf(params, 'i18n_required_rating_text'),
    takeover: page.takeover,
  }
}

const STAR_LINK = 'a[class^="star-"], a[class*=" star-"]'

/** Star lists that another script built for the same rating: no shopper needs ten. */
export function foreignStars(host: HTMLElement): readonly HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>('p.stars')].filter((list) => list.querySelector(STAR_LINK))
}
