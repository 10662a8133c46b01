import { isOnPage } from '../../../src/island/stand-down.ts'
import { pageJQuery } from '../../../src/jquery/page-jquery.ts'
import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { Group } from '../group.ts'
import type { Config } from '../host.ts'

/** WooCommerce's own form, 10.2 on (woocommerce-variations.md#back-in-stock), and the script that keeps it. */
const FORM = '.wc_bis_form'
const FORM_SCRIPT = { handle: 'wc-back-in-stock-form', address: 'frontend/back-in-stock-form' }

/** Fields of a slot that take the variation's id, as Contact Form 7 can name them too. */
const ID_FIELDS = 'input[name="variation_id"], input[name="variation-id"]'
/** … and those that take its values in words. */
const WORDS_FIELD = 'input[name="variation"]'

/** The places on the page that ask to be told when a variation is back. */
export interface BackInStock {
  /** @param id the chosen variation where it is sold out, else empty */
  readonly show: (id: string) => void
}

/** @param slot selector of the site owner's own elements */
export function createBackInStock(
  { form, productId, groups }: Config,
  slot: string,
  edits: HostEdits,
  signal: AbortSignal,
): BackInStock {
  const product = form.closest('.product, dialog, [role="dialog"]') ?? document
  /** WooCommerce's forms that have heard of us. */
  const served = new WeakSet<Element>()

  function fill(place: Element, selector: string, value: string): void {
    for (const field of place.querySelectorAll<HTMLInputElement>(selector)) {
      // As an attribute too: a form that is sent and reset keeps it.
      edits.attribute(field, 'value', value)
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }

  function showOwn(place: Element, id: string): void {
    edits.attribute(place, 'data-variation-id', id || null)
    fill(place, ID_FIELDS, id)
    fill(place, WORDS_FIELD, id && describeChoice(groups))
    edits.attribute(place, 'hidden', id ? null : '')
  }

  /** As WooCommerce's script does, which needs jQuery. */
  function showWooCommerce(place: HTMLElement, id: string): void {
    fill(place, 'input[name="wc_bis_product_id"]', id || productId)
    edits.toggleClass(place, 'hidden', id === '')
    if (served.has(place)) return
    served.add(place)
    place.addEventListener(
      'formdata',
      (event) => {
        for (const { name, select } of groups) event.formData.set(name, select.value)
      },
      { signal },
    )
  }

  return {
    show(id) {
      for (const place of product.querySelectorAll(slot)) showOwn(place, id)
      if (pageJQuery() && isOnPage(FORM_SCRIPT)) return
      const own = `${FORM}[data-bis-product-id="${CSS.escape(productId)}"]`
      for (const place of product.querySelectorAll<HTMLElement>(own)) showWooCommerce(place, id)
    },
  }
}

/** `Colour: Red, Size: S`. */
function describeChoice(groups: readonly Group[]): string {
  return groups
    .map(({ label, select, swatches }) => {
      const title = swatches.find(({ value }) => value === select.value)?.title
      return `${label}: ${title ?? select.selectedOptions[0]?.text.trim() ?? select.value}`
    })
    .join(', ')
}
