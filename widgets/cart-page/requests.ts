import type { Client, Fields } from '../../src/client/client.ts'
import { type CartAnswer, readAnswer } from './answer.ts'
import { FORM, SUCCESS } from './selectors.ts'

const CART_NONCE = 'woocommerce-cart-nonce'
const GLOBAL = 'wc_cart_params'

/** What the shop is asked about its cart. */
export interface CartRequests {
  /**
   * Posts a form of the cart's page.
   * @param extra what the pressed button would say
   * @param nonceName the field by which the shop knows that the page is fresh
   */
  readonly send: (form: HTMLFormElement, extra: Fields, nonceName?: string) => Promise<CartAnswer>
  /** Follows a link that takes a line out or brings it back. */
  readonly follow: (href: string) => Promise<CartAnswer>
  /** Reads the cart as it is. */
  readonly read: (address: string) => Promise<CartAnswer>
  readonly applyCoupon: (code: string) => Promise<string>
  readonly removeCoupon: (code: string) => Promise<string>
  readonly chooseShipping: (methods: Fields) => Promise<string>
}

export function createRequests({ ajax }: Client): CartRequests {
  async function ask(url: string, method: 'GET' | 'POST', fields: Fields): Promise<CartAnswer> {
    const answer = await ajax('', fields, { url, method, via: 'wc-ajax', expect: 'text', idempotent: false })
    return readAnswer(answer as string)
  }

  async function call(action: string, key: string, fields: Fields): Promise<string> {
    const answer = await ajax(action, fields, {
      via: 'wc-ajax',
      expect: 'text',
      nonce: { field: 'security', global: GLOBAL, key },
    })
    return answer as string
  }

  return {
    async send(form, extra, nonceName = CART_NONCE) {
      const url = form.getAttribute('action') || location.href
      const fields = { ...fieldsOf(form), ...extra }
      const answer = await ask(url, 'POST', fields)
      // The shop takes no notice of a form with an old nonce; the page that it prints then has a new one.
      const fresh = nonceOf(answer, nonceName)
      const isOld = fresh !== '' && fresh !== fields[nonceName] && !wasTaken(answer, fields)
      return isOld ? ask(url, 'POST', { ...fields, [nonceName]: fresh }) : answer
    },
    async follow(href) {
      const url = new URL(href)
      const answer = await ask(url.href, 'GET', {})
      const fresh = nonceOf(answer, CART_NONCE)
      if (!fresh || fresh === url.searchParams.get('_wpnonce') || isFollowed(url, answer)) return answer
      url.searchParams.set('_wpnonce', fresh)
      return ask(url.href, 'GET', {})
    },
    read: (address) => ask(address, 'GET', {}),
    applyCoupon: (code) => call('apply_coupon', 'apply_coupon_nonce', { coupon_code: code }),
    removeCoupon: (code) => call('remove_coupon', 'remove_coupon_nonce', { coupon: code }),
    chooseShipping: (methods) => call('update_shipping_method', 'update_shipping_method_nonce', methods),
  }
}

/** The form's fields as the browser would send them, files aside. */
export function fieldsOf(form: HTMLFormElement): Fields {
  const fields: Record<string, string | string[]> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    const list = fields[name]
    if (!name.endsWith('[]')) fields[name] = value
    else if (Array.isArray(list)) list.push(value)
    else fields[name] = [value]
  }
  return fields
}

function nonceOf({ page }: CartAnswer, name: string): string {
  return page.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
}

/** Whether the shop did what a form asked: it says so, or each quantity is the one that was sent. */
function wasTaken({ page, form, notices }: CartAnswer, fields: Fields): boolean {
  if (notices.some((notice) => notice.matches(SUCCESS))) return true
  if (!('update_cart' in fields)) return notices.length > 0
  const shown =
    form?.querySelectorAll<HTMLInputElement>(`${FORM} input.qty`) ?? page.querySelectorAll('input.qty')
  return [...shown].every(({ name, defaultValue }) =>
    [undefined, defaultValue].includes(fields[name] as string),
  )
}

/** Whether the line is gone, or there again. */
function isFollowed({ searchParams }: URL, { page }: CartAnswer): boolean {
  const has = (key: string): boolean =>
    page.querySelector(`a[href*="remove_item=${CSS.escape(key)}"]`) !== null
  const removed = searchParams.get('remove_item')
  const restored = searchParams.get('undo_item')
  return removed ? !has(removed) : restored ? has(restored) : true
}
