/** Stars on the scale (product.md#review-stars); further links are removed. */
export const STARS = 5
/** Quiet time after the last keystroke before a draft is kept, ms. */
export const DRAFT_DELAY_MS = 400

/** What a shopper has written so far. */
export interface Draft {
  readonly rating: string
  readonly comment: string
}

/** A kept draft; `null` for anything else. */
export function readDraft(raw: unknown): Draft | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { rating, comment } = raw as Partial<Record<keyof Draft, unknown>>
  return typeof rating === 'string' && typeof comment === 'string' ? { rating, comment } : null
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1 }

/** The rating that a key leads to in a radio group of five, `null` for other keys. Wraps as native radios do. */
export function moveRating(key: string, current: number, rtl: boolean): number | null {
  if (key === 'Home') return 1
  if (key === 'End') return STARS
  const step = STEPS[key]
  if (step === undefined) return null
  const turned = rtl && (key === 'ArrowLeft' || key === 'ArrowRight') ? -step : step
  return ((current - 1 + turned + STARS) % STARS) + 1
}

/** The rating that a star's class says: `star-4` → 4; `null` for none. */
export function ratingOf(className: string): number | null {
  const found = Number(/\bstar-([1-5])\b/.exec(className)?.[1])
  return found || null
}
