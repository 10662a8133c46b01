import { ClientError } from '../../src/client/errors.ts'
import { parseHtml } from '../../src/html/parse-html.ts'
import { replaceParts } from '../../src/html/replace-part.ts'
import { triggerHostEvent } from '../../src/jquery/jquery.ts'
import type { CartAnswer } from './answer.ts'
import { carryTyped, type Sent } from './fields.ts'
import { rememberFocus } from './focus.ts'
import { clearNotices, revealNotice, showNotices } from './notices.ts'
import { CONTENTS, EMPTY, FORM, TOTALS } from './selectors.ts'

/** The checkout on the same page, as some shops have it. */
const CHECKOUT = '.woocommerce-checkout'

/** Id of what is about to be replaced. */
const BOX = 'atoll-cart-page'

interface Showing {
  /** What the request took along. */
  readonly sent: Sent
  readonly keepsNotices?: boolean
  /** Whether the shopper has gone on since the act began: the page stays where it is then. */
  readonly hasGoneOn: () => boolean
  /** The new parts stand in the page; nobody has been told yet. */
  readonly placed: () => void
}

/** Puts the shop's answer in place of the cart's parts and tells the page's scripts. */
export function showAnswer(
  answer: CartAnswer,
  { sent, keepsNotices = false, hasGoneOn, placed }: Showing,
): void {
  const { form, totals, notices } = answer
  const old = document.querySelector(CONTENTS)?.closest(FORM) ?? null
  const withCheckout = document.querySelector(CHECKOUT) !== null
  if (withCheckout && !(form && old)) return location.reload()
  const staysHere = hasGoneOn()
  const giveFocus = rememberFocus()
  const carry = (from: Element, to: DocumentFragment): void => carryTyped(from, to, sent)
  if (!keepsNotices) clearNotices()
  const emptied = old !== null && form === null
  if (Boolean(old) !== Boolean(form)) {
    if (!swapAll(answer, carry)) return location.reload()
  } else if (form) {
    replaceParts(FORM, form.outerHTML, carry)
    if (totals) replaceParts(TOTALS, totals.outerHTML, carry)
  }
  showNotices(notices.filter((notice) => !isShown(notice)))
  placed()
  giveFocus()
  if (emptied) trigger('wc_cart_emptied')
  else if (withCheckout) trigger('update_checkout')
  if (form) trigger('updated_cart_totals')
  trigger('updated_wc_div')
  if (!staysHere) revealNotice()
}

/** @throws {ClientError} when the answer has no totals */
export function showTotals(html: string, sent: Sent, placed: () => void): void {
  const totals = parseHtml(html).querySelector(TOTALS)
  if (!totals) throw new ClientError('invalid_json', 200, '')
  const giveFocus = rememberFocus()
  replaceParts(TOTALS, totals.outerHTML, (from, to) => carryTyped(from, to, sent))
  placed()
  giveFocus()
  trigger('updated_cart_totals')
}

/** One listener of the page that fails takes nothing from the shopper. */
export function trigger(type: string, args: readonly unknown[] = []): void {
  try {
    triggerHostEvent(document.body, type, args)
  } catch (error) {
    reportError(error)
  }
}

/** A full cart for an empty one, or the other way round: everything that WooCommerce prints is another. */
function swapAll({ form, empty }: CartAnswer, carry: (from: Element, to: DocumentFragment) => void): boolean {
  const box = document.querySelector(`${CONTENTS}, ${EMPTY}`)?.closest('.woocommerce')
  const fresh = (form ?? empty)?.closest('.woocommerce')
  if (!box || !fresh || box === document.body || fresh.localName === 'body') return false
  // The old box goes: by this name it is found, and no other.
  box.id = BOX
  replaceParts(`#${BOX}`, fresh.outerHTML, carry)
  return true
}

/** Whether a notice came with its part. */
function isShown({ textContent }: Element): boolean {
  const notices = document.querySelectorAll('.woocommerce-notices-wrapper > *')
  return [...notices].some((notice) => notice.textContent === textContent)
}
