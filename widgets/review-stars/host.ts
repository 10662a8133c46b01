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
  /** Sends the review without leaving the page; otherwise as the form does. */
  inPlace: flag(true),
  /** How many reviews gave how many stars, ways to filter and sort them, and more of them without leaving the page. */
  list: flag(false),
}

/** What the reviews of a product consist of; without a form where only buyers may write. */
export interface Reviews extends OptionValues<typeof OPTIONS> {
  readonly stars: Config | null
  /** `#comments`; `null` where the theme has none. */
  readonly comments: HTMLElement | null
  /** Empty where the page does not say. */
  readonly productId: string
}

export interface Config extends Pick<OptionValues<typeof OPTIONS>, 'required'> {
  /** Around the select and its label. */
  readonly host: HTMLElement
  readonly select: HTMLSelectElement
  readonly label: HTMLElement | null
  /** Names of the stars as WooCommerce prints them, from one to five; may be empty. */
  readonly names: readonly string[]
  readonly requiredText: string
  readonly takeover: boolean
}

const RATING = '.comment-form-rating'

/** @throws {ConfigError} without the rating's select */
export function parse(host: HTMLElement, { options, page }: ParseContext): Reviews {
  standDownFor([SINGLE_PRODUCT], page.takeover)
  const box = host.matches('#reviews') ? host.querySelector<HTMLElement>(RATING) : host
  const select = box?.querySelector<HTMLSelectElement>('select[name="rating"]')
  if (box && !select) {
    throw new ConfigError(
      `${describeHost(box)} has no <select name="rating">, so there is nothing to rate. ` +
        'The review form’s template must keep it; it is what is posted.',
    )
  }
  const params = readGlobal('wc_single_product_params')
  const printed = textOf(params, 'review_rating_required')
  const names = params['i18n_rating_options']
  const values = options(OPTIONS, { required: printed ? printed === 'yes' : select?.required })
  const reviews = host.closest('#reviews')
  return {
    ...values,
    stars:
      (box &&
        select && {
          host: box,
          required: values.required,
          select,
          label: box.querySelector('label'),
          names: Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [],
          requiredText: textOf(params, 'i18n_required_rating_text'),
          takeover: page.takeover,
        }) ||
      null,
    comments: reviews?.querySelector<HTMLElement>('#comments') ?? null,
    productId: readProductId(reviews ?? host),
  }
}

function readProductId(reviews: Element): string {
  const field = reviews.querySelector<HTMLInputElement>('input[name="comment_post_ID"]')
  return field?.value ?? /^product-(\d+)$/.exec(reviews.closest('[id^="product-"]')?.id ?? '')?.[1] ?? ''
}

const STAR_LINK = 'a[class^="star-"], a[class*=" star-"]'

/** Star lists that another script built for the same rating: no shopper needs ten. */
export function foreignStars(host: HTMLElement): readonly HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>('p.stars')].filter((list) => list.querySelector(STAR_LINK))
}
