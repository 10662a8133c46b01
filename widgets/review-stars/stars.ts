import { ratingOf, STARS } from './model.ts'

/** One star of the group. */
export interface Star {
  readonly rating: number
  readonly element: HTMLElement
}

/** The star group in WooCommerce's own structure, `p.stars > span > a.star-1…5`, so that a theme's rules for it fit. */
export interface StarGroup {
  readonly root: HTMLElement
  readonly radios: HTMLElement
  /** From one to five. */
  readonly stars: readonly Star[]
  /** The chosen rating in words. */
  readonly caption: HTMLElement
}

/** @param nameOf a star's name for people */
export function buildStars(nameOf: (rating: number) => string): StarGroup {
  const root = document.createElement('p')
  root.className = 'stars atoll-review-stars'
  const radios = document.createElement('span')
  radios.className = 'atoll-review-stars__group'
  radios.setAttribute('role', 'radiogroup')
  const stars = [...Array(STARS).keys()].map((position): Star => {
    const rating = position + 1
    const element = document.createElement('a')
    element.className = `star-${rating} atoll-review-stars__star`
    element.href = '#'
    element.setAttribute('role', 'radio')
    element.textContent = nameOf(rating)
    radios.append(element)
    return { rating, element }
  })
  const caption = document.createElement('span')
  caption.className = 'atoll-review-stars__caption'
  caption.setAttribute('aria-hidden', 'true')
  root.append(radios, caption)
  return { root, radios, stars, caption }
}

/** Star lists that another script built for the same rating: no shopper needs ten links. */
export function foreignStars(host: HTMLElement, own: HTMLElement): HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>('p.stars')].filter(
    (list) => list !== own && [...list.querySelectorAll('a')].some(({ className }) => ratingOf(className)),
  )
}
