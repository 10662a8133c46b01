/** The scale (product.md#review-stars). */
export const RATINGS = [1, 2, 3, 4, 5] as const
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
