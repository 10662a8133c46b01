/** A review as it is listed. */
export interface Review {
  readonly element: HTMLElement
  /** 1–5; 0 where it gave none. */
  readonly stars: number
  /** When it was published, ms since 1970; `NaN` where it does not say. */
  readonly at: number
}

export const ORDERS = ['new', 'old', 'best', 'worst'] as const
export type Order = (typeof ORDERS)[number]

/** How many reviews gave 1, 2 … 5 stars. */
export type Counts = readonly [number, number, number, number, number]

/** Reads the items of a list, in its order. */
export function readReviews(items: Iterable<HTMLElement>): readonly Review[] {
  return [...items].map((element) => ({
    element,
    stars: Number.parseInt(element.querySelector('.star-rating .rating')?.textContent ?? '', 10) || 0,
    at: Date.parse(element.querySelector('time')?.dateTime ?? ''),
  }))
}

/** The order that the shop has them in, as far as it is one of ours. */
export function orderOf(reviews: readonly Review[]): Order {
  const [first, last] = [reviews[0]?.at ?? 0, reviews.at(-1)?.at ?? 0]
  return first < last ? 'old' : 'new'
}

/** Those with so many stars (0: all), in that order; equal ones stay as they were. */
export function arrange(reviews: readonly Review[], stars: number, order: Order): readonly Review[] {
  const direction = order === 'old' || order === 'worst' ? 1 : -1
  const by = order === 'new' || order === 'old' ? 'at' : 'stars'
  const kept = stars ? reviews.filter((review) => review.stars === stars) : reviews
  return kept.toSorted((a, b) => direction * ((a[by] || 0) - (b[by] || 0)))
}

/** Counts ratings; what is none of 1 to 5 is left out. */
export function countStars(ratings: readonly number[]): Counts {
  const count = (stars: number): number => ratings.filter((rating) => rating === stars).length
  return [count(1), count(2), count(3), count(4), count(5)]
}

/** The average to a tenth; 0 without ratings. */
export function averageOf(counts: Counts): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), 0)
  return total ? Math.round((stars / total) * 10) / 10 : 0
}
