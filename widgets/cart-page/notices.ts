import { hostFragment } from '../../src/html/host-fragment.ts'
import { prefersReducedMotion } from '../../src/island/motion.ts'
import { EMPTY, ERROR, FORM, NOTICE, NOTICES, RESTORE, TOTALS } from './selectors.ts'

/** Room above a notice that the page scrolls to, px; as WooCommerce's script leaves. */
const ROOM_ABOVE_PX = 100

/** Takes away what the shop said before. */
export function clearNotices(): void {
  for (const notice of document.querySelectorAll(NOTICE)) {
    if (!notice.closest(`${EMPTY}, ${FORM}, ${TOTALS}, .widget`)) notice.remove()
  }
}

/** Shows what the shop says, made safe, above everything else of the cart. */
export function showNotices(notices: readonly Element[]): void {
  if (notices.length === 0) return
  const place =
    document.querySelector(NOTICES) ??
    document.querySelector(EMPTY)?.closest('.woocommerce') ??
    document.querySelector(FORM)
  const { fragment } = hostFragment(notices.map(({ outerHTML }) => outerHTML).join(''))
  // Of a list that is an alert the entries belong to no list.
  for (const entry of fragment.querySelectorAll('[role="alert"] > li')) entry.role = 'none'
  place?.prepend(fragment)
}

/** Scrolls to what must not be missed: that something was refused, and the way to take an act back. */
export function revealNotice(): void {
  const notice = [...document.querySelectorAll(`${ERROR}, ${NOTICE}`)].find(
    (found) => found.matches(ERROR) || found.querySelector(RESTORE),
  )
  if (!notice) return
  const { top, bottom } = notice.getBoundingClientRect()
  if (top >= 0 && bottom <= innerHeight) return
  scrollTo({
    top: Math.max(0, top + scrollY - ROOM_ABOVE_PX),
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  })
}
