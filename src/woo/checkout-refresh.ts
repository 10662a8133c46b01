import type { Client } from '../client/client.ts'
import { canParseHtml } from '../html/parse-html.ts'
import { CHECKOUT_FORM, CheckoutRefreshError } from './checkout-form.ts'
import { readGlobal, textOf } from '../read/globals.ts'
import { onHostEvent, triggerHostEvent } from '../jquery/jquery.ts'
import { hostFragment } from '../html/host-fragment.ts'
import { replaceParts } from '../html/replace-part.ts'
import { isRecord } from '../read/is-record.ts'

const ADDRESS_FIELDS = ['country', 'state', 'postcode', 'city', 'address', 'address_2'] as const
/** What was said before and is outdated by an answer that says something. */
const NOTICES = '.woocommerce-error, .woocommerce-message, .is-error, .is-success'
/** Fields of the form whose name differs from the request's. */
const FORM_NAMES: Readonly<Record<string, string>> = { address: 'address_1' }

/**
 * Does what WooCommerce's script does on `update_checkout`, for pages without it: posts the form, puts the answer's
 * parts in place, shows what the shop says of it, which it does once only, and fires `updated_checkout`. Values in the
 * payment boxes are carried over by id. What WooCommerce's script is asked for meanwhile comes of a later choice: its answer,
 * or the failure, is the one that counts. The server works on both at once and keeps the session of the one that ends last,
 * so it is asked once more when this one is done.
 * @throws {CheckoutRefreshError} when the page has no checkout form, the answer holds no parts, or Trusted Types let none
 * be shown
 * @throws {ClientError} when the request fails
 */
export async function refreshWithoutHost(client: Client): Promise<void> {
  const form = document.querySelector<HTMLFormElement>(CHECKOUT_FORM)
  if (!form) throw new CheckoutRefreshError('There is no checkout form on this page that could be refreshed.')
  const listening = new AbortController()
  let outdated = false
  onHostEvent(document.body, 'update_checkout', () => (outdated = true), listening.signal)
  const answer = await client
    .ajax('update_order_review', reviewFields(form), {
      via: 'wc-ajax',
      nonce: { field: 'security', global: 'wc_checkout_params', key: 'update_order_review_nonce' },
    })
    .finally(() => listening.abort())
  // The shop asks for the whole page where the cart or the customer is another one by now.
  if (isRecord(answer) && answer['reload'] === true) return location.reload()
  // Said once and no more, whether or not this answer is shown.
  if (isRecord(answer) && answer['result'] === 'failure') showNotices(form, textOf(answer, 'messages'))
  if (outdated) {
    triggerHostEvent(document.body, 'update_checkout')
    return
  }
  const fragments = readFragments(answer)
  if (!fragments)
    throw new CheckoutRefreshError('The answer to a checkout refresh held no parts of the page.')
  if (!canParseHtml()) {
    throw new CheckoutRefreshError(
      'Trusted Types of this page refuse the policy "atoll", so the checkout cannot be shown again. ' +
        'Add it to the trusted-types directive.',
    )
  }
  for (const [selector, html] of fragments) replaceParts(selector, html, carryValues)
  triggerHostEvent(document.body, 'updated_checkout', [answer])
}

/** Puts the shop's notices above the form, where WooCommerce's script has them, and brings them into sight. */
function showNotices(form: HTMLFormElement, html: string): void {
  if (!html || !canParseHtml()) return
  for (const outdated of document.querySelectorAll(NOTICES)) outdated.remove()
  const group = document.createElement('div')
  group.className = 'woocommerce-NoticeGroup woocommerce-NoticeGroup-updateOrderReview'
  group.append(hostFragment(html.trim()).fragment)
  form.prepend(group)
  group.scrollIntoView({ block: 'center' })
}

function reviewFields(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form)
  const value = (name: string): string => {
    const given = data.get(name)
    return typeof given === 'string' ? given : ''
  }
  const elsewhere = data.has('ship_to_different_address')
  const fields: Record<string, string> = {
    security: textOf(readGlobal('wc_checkout_params'), 'update_order_review_nonce'),
    payment_method: value('payment_method'),
  }
  for (const field of ADDRESS_FIELDS) {
    const name = FORM_NAMES[field] ?? field
    fields[field] = value(`billing_${name}`)
    fields[`s_${field}`] = value(`${elsewhere ? 'shipping' : 'billing'}_${name}`)
  }
  fields['has_full_address'] = String(hasFullAddress(form))
  for (const [name, method] of data) {
    if (name.startsWith('shipping_method[') && typeof method === 'string') fields[name] = method
  }
  const posted = [...data].flatMap(([name, entry]) => (typeof entry === 'string' ? [[name, entry]] : []))
  fields['post_data'] = new URLSearchParams(posted).toString()
  return fields
}

function hasFullAddress(form: HTMLFormElement): boolean {
  const required = form.querySelectorAll('.address-field.validate-required :is(input, select)')
  return [...required].every((field) => !isVisible(field) || (field as HTMLInputElement).value !== '')
}

function isVisible(element: Element): boolean {
  return element.checkVisibility?.() ?? true
}

function readFragments(answer: unknown): Array<[selector: string, html: string]> | null {
  if (typeof answer !== 'object' || answer === null || !('fragments' in answer)) return null
  const { fragments } = answer
  if (typeof fragments !== 'object' || fragments === null) return null
  return Object.entries(fragments).flatMap(([selector, html]) =>
    typeof html === 'string' ? [[selector, html]] : [],
  )
}

/** What was typed into payment boxes, and the ticked terms, stay. */
function carryValues(from: Element, to: DocumentFragment): void {
  for (const field of to.querySelectorAll<HTMLInputElement>(
    '.payment_box :is(input, select, textarea), #terms',
  )) {
    const typed = field.id ? from.querySelector<HTMLInputElement>(`#${CSS.escape(field.id)}`) : null
    if (!typed) continue
    if (/^(?:checkbox|radio)$/.test(field.type)) field.checked = typed.checked
    else field.value = typed.value
  }
}
