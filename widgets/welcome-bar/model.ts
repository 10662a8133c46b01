/** Time of sliding in, ms (product.md#welcome-bar). */
export const SLIDE_MS = 1000
/** Time between two pulses, ms (product.md#welcome-bar). */
export const PULSE_INTERVAL_MS = 3500
/** Pulses before the bar keeps still. */
export const MAX_PULSES = 3
/** Time that the thank-you stays after a lead, ms (product.md#welcome-bar). */
export const HIDE_AFTER_LEAD_MS = 2000
/** Time between a click that closes and the bar going, ms (product.md#welcome-bar). */
export const HIDE_AFTER_CLICK_MS = 100
/** Time between two steps of the countdown, ms. */
export const TICK_MS = 1000
/** Widest window that counts as mobile, px (decisions.md#welcome-bars-memory-and-leads). */
export const MOBILE_MAX_PX = 767

/** Room for each value of a lead in the plugin's table, characters: a longer one loses the lead. */
export const LEAD_VALUE_MAX = 255

/** What makes a bar come. */
export const TRIGGERS = ['delay', 'scroll', 'exit', 'click', 'form-sent', 'idle'] as const
export type Trigger = (typeof TRIGGERS)[number]

/** How long a bar stays away once it was closed: for ever, until the next visit, or until the next page. */
export const MEMORIES = ['local', 'session', 'none'] as const
export type Memory = (typeof MEMORIES)[number]

export type LeadField = 'name' | 'email' | 'phone'

/** How far down a page is, from 0 to 100; a page that fits its window has been seen. */
export function scrollPercent(scrollTop: number, pageHeight: number, windowHeight: number): number {
  const way = pageHeight - windowHeight
  return way > 0 ? (100 * scrollTop) / way : 100
}

/** Whole days, hours, minutes and seconds of `ms`. */
export function splitTime(
  ms: number,
): readonly [days: number, hours: number, minutes: number, seconds: number] {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ]
}
