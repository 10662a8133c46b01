/** What a shopper can want of the shop. Of the first group only the newest wish counts, of the others each one. */
export type Kind =
  | 'pickup'
  | 'cod'
  | 'shift'
  | 'newsletter'
  | 'cart'
  | 'message'
  | 'lead'
  | 'quantity'
  | 'coupon'
  | 'review'
  | 'removal'
  | 'dismissal'

/** Wishes of which only the newest counts: the shop must end with what is shown. */
export const LATEST_WINS: ReadonlySet<Kind> = new Set<Kind>([
  'pickup',
  'cod',
  'shift',
  'newsletter',
  'cart',
  'quantity',
  'coupon',
])

/**
 * How a wish stands in the page. `unknown`: no answer came, and the shopper can try again. `withdrawn`: the shopper or
 * the page took it back and says so.
 */
export type ShownState = 'sending' | 'done' | 'failed' | 'unknown' | 'withdrawn'

/** One thing that happened, at one of both ends, in the order in which it happened. */
export type HistoryEvent =
  /** The shopper acted in a tab. `id` names the wish; `value` is what is wished. */
  | {
      readonly type: 'intended'
      readonly tab: number
      readonly kind: Kind
      readonly id: string
      readonly value: string
    }
  /** The page told the shopper how a wish stands. */
  | {
      readonly type: 'shown'
      readonly tab: number
      readonly kind: Kind
      readonly id: string
      readonly value: string
      readonly state: ShownState
    }
  /** The page was left: what was not shown by then never will be. */
  | { readonly type: 'left'; readonly tab: number }
  /** What the shop holds in the end: each message that arrived, the value that is stored. */
  | { readonly type: 'effect'; readonly kind: Kind; readonly id: string; readonly value: string }
