import type { HistoryEvent } from './history.ts'

/** An event as the page tells it; the tab is known outside. */
export type PageEvent = HistoryEvent extends infer E
  ? E extends { readonly tab: number }
    ? Omit<E, 'tab'>
    : never
  : never

declare global {
  interface Window {
    /** Tells the test of one event. */
    tellHistory: (event: PageEvent) => Promise<void>
    /** Requests under way. */
    inFlight: number
  }
}

interface Chosen {
  readonly pointId: string
  readonly point: { readonly cashOnDelivery: boolean | null }
}

/** Runs in every page before its scripts: counts what is under way, and tells what the shopper does and is shown. */
export function recordInPage(): void {
  window.inFlight = 0
  const settle = (): void => {
    window.inFlight -= 1
  }
  const fetch = window.fetch.bind(window)
  window.fetch = (...values) => {
    window.inFlight += 1
    const answer = fetch(...values)
    // The body counts too: a page that reads it is not at rest.
    answer.then((response) => response.clone().text()).then(settle, settle)
    return answer
  }
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      window.inFlight += 1
      this.addEventListener('loadend', settle)
      super.send(body)
    }
  }

  const tell = (event: PageEvent): void => void window.tellHistory(event)
  const intend = (kind: HistoryKind, value: string, id = 'latest'): void => {
    tell({ type: 'intended', kind, id, value })
  }
  const valueOf = (id: string): string => document.querySelector<HTMLInputElement>(`#${id}`)?.value ?? ''

  /** Whether the point chosen last takes cash; it stands there again whenever the shopper comes back to it. */
  let cash = ''
  document.addEventListener('atoll:pickup-selector:chosen', (event) => {
    const { pointId, point } = (event as CustomEvent<Chosen>).detail
    cash = point.cashOnDelivery === false ? '0' : '1'
    intend('pickup', pointId)
    intend('cod', cash)
  })
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      if (target instanceof HTMLSelectElement && target.name.endsWith('_delivery_shifts'))
        intend('shift', target.value)
      // Chosen on purpose or by a press that met it: another way of delivery takes cash as every shop does.
      if (target instanceof HTMLInputElement && target.name.startsWith('shipping_method['))
        if (!target.value.includes('parcels')) intend('cod', '1')
        else if (cash) intend('cod', cash)
      const box = document.querySelector<HTMLInputElement>('#woo_ml_subscribe')
      if (!box || valueOf('billing_email') === '') return
      if (target === box || target.id === 'billing_email')
        intend('newsletter', `${valueOf('billing_email')} ${box.checked}`)
    },
    true,
  )

  // A press while the lead is on its way is no second wish; one after a failure is.
  let asked = ''
  // Said by the bar, or by the browser where the bar's code could not come.
  const failed = (bar: Element): boolean =>
    bar.querySelector('[role="alert"]') !== null ||
    [...bar.querySelectorAll('input')].some(({ validity }) => validity.customError)
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('.contact-lead-button a') : null
      const bar = button?.closest('.mysticky-welcomebar-fixed')
      const email = bar?.querySelector<HTMLInputElement>('.contact-lead-email')?.value
      const name = bar?.querySelector<HTMLInputElement>('.contact-lead-name')?.value
      // A dimmed button says that it is not there.
      if (!bar || !email || !name || bar.querySelector('[aria-busy="true"]')) return
      if (asked !== email || failed(bar)) intend('lead', '', email)
      asked = email
    },
    true,
  )
  document.addEventListener(
    'input',
    ({ target }) => {
      const bar = target instanceof Element ? target.closest('.mysticky-welcomebar-fixed') : null
      if (!bar || !asked) return
      const email = bar.querySelector<HTMLInputElement>('.contact-lead-email')?.value
      if (failed(bar)) tell({ type: 'shown', kind: 'lead', id: asked, value: '', state: 'failed' })
      // Overwritten before it was sent: what sends it is still on its way, and takes what the fields hold then.
      else if (email !== asked)
        tell({ type: 'shown', kind: 'lead', id: asked, value: '', state: 'withdrawn' })
    },
    true,
  )

  document.addEventListener(
    'click',
    ({ target }) => {
      const step = target instanceof Element ? target.closest('.atoll-cart-dropdown__quantity button') : null
      const line = step?.closest('.mini_cart_item')
      const id = line?.querySelector<HTMLElement>('[data-product_id]')?.dataset['product_id']
      const now = /\d+/.exec(line?.querySelector('.quantity')?.textContent ?? '')?.[0]
      if (!step || !id || !now) return
      const wanted = Number(now) + (step.textContent === '+' ? 1 : -1)
      if (wanted < 1) intend('removal', '', id)
      else intend('quantity', String(wanted), id)
    },
    true,
  )
  // What went wrong with a code is told until another is typed.
  let code = ''
  const tellCoupon = (): void => {
    if (code && document.querySelector('.atoll-cart-dropdown__form [role="alert"]'))
      tell({ type: 'shown', kind: 'coupon', id: code, value: '', state: 'failed' })
  }
  document.addEventListener('input', tellCoupon, true)
  // One code at a time: what is pressed while one is on its way is no wish.
  const isBusy = (): boolean =>
    document.querySelector('.atoll-cart-dropdown__form[aria-busy="true"]') !== null
  document.addEventListener(
    'submit',
    ({ target }) => {
      const typed =
        target instanceof Element
          ? target.querySelector<HTMLInputElement>('.atoll-cart-dropdown__code')?.value.trim()
          : undefined
      if (!typed || isBusy()) return
      tellCoupon()
      code = typed
      intend('coupon', 'on', code)
    },
    true,
  )
  document.addEventListener(
    'click',
    ({ target }) => {
      const coupon =
        target instanceof Element
          ? target.closest('.atoll-cart-dropdown__coupon button')?.parentElement
          : null
      const applied = coupon?.querySelector('span')?.textContent.split(' ')[0]
      if (!applied || isBusy()) return
      tellCoupon()
      code = applied
      intend('coupon', 'off', code)
    },
    true,
  )

  let review = ''
  // Said below the form, or by the browser where the code that draws did not come.
  const reviewWords = (): string => {
    const drawn = document.querySelector('.atoll-review-stars__error')?.textContent
    const field = document.querySelector<HTMLTextAreaElement>('#comment')
    return drawn ?? (field?.validity.customError ? field.validationMessage : '')
  }
  const reviewState = (): 'done' | 'unknown' | 'failed' | null => {
    const words = reviewWords()
    if (!words) return null
    // Of a request that was delivered twice the second answer may be heard: Atoll's words for it, or WordPress's.
    if (/already (?:sent|said)/.test(words)) return 'done'
    return /not certain/.test(words) ? 'unknown' : 'failed'
  }
  const tellReview = (): void => {
    const state = reviewState()
    if (review && state) tell({ type: 'shown', kind: 'review', id: review, value: '', state })
  }
  window.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement) || target.id !== 'commentform') return
      const data = new FormData(target)
      const of = (name: string): string => {
        const value = data.get(name)
        return typeof value === 'string' ? value : ''
      }
      const complete = ['comment', 'author', 'email', 'rating'].every((name) => of(name))
      // One at a time: what draws that it is on its way may come late.
      if (!complete || target.getAttribute('aria-busy') === 'true' || (review && !reviewState())) return
      tellReview()
      review = of('comment')
      intend('review', '', review)
    },
    true,
  )
  document.addEventListener('input', tellReview, true)
  document.addEventListener('invalid', tellReview, true)
  // An answer may come while the next review is written: it is told as it is shown.
  let heard: string | undefined
  new MutationObserver(() => {
    const words = document.querySelector('.atoll-review-stars__error')?.textContent
    if (words === heard) return
    heard = words
    tellReview()
  }).observe(document, { subtree: true, childList: true, characterData: true })
  document.addEventListener('atoll:review-stars:sent', () => {
    if (review) tell({ type: 'shown', kind: 'review', id: review, value: '', state: 'done' })
    review = ''
  })

  let sent = ''
  document.addEventListener('wpcf7beforesubmit', (event) => {
    const caller = (event as CustomEvent<{ formData: FormData }>).detail.formData.get('caller')
    sent = typeof caller === 'string' ? caller : ''
    if (sent !== '') intend('message', sent, sent)
  })
  document.addEventListener('atoll:contact-form:settled', (event) => {
    const { status, failure } = (event as CustomEvent<{ status: string; failure?: string }>).detail
    if (sent === '') return
    const value = sent
    // The page's words are drawn a moment later; they are what the shopper is told.
    queueMicrotask(() => {
      requestAnimationFrame(() => {
        const words = document.querySelector('.atoll-contact-form__text')?.textContent ?? ''
        const unsure = failure !== undefined && !/was not sent/.test(words)
        const state = status === 'sent' ? 'done' : unsure ? 'unknown' : 'failed'
        tell({ type: 'shown', kind: 'message', id: value, value, state })
      })
    })
  })

  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const added = target.closest<HTMLElement>('a.ajax_add_to_cart')?.dataset['product_id']
      if (added) tell({ type: 'shown', kind: 'removal', id: added, value: '', state: 'withdrawn' })
      const line = target.closest<HTMLElement>('a.remove_from_cart_button')
      if (line) intend('removal', '', line.dataset['product_id'])
      const undone = target.closest('.atoll-cart-dropdown__undo')?.closest('li')?.nextElementSibling
      const id = undone?.querySelector<HTMLElement>('[data-product_id]')?.dataset['product_id']
      if (id) tell({ type: 'shown', kind: 'removal', id, value: '', state: 'withdrawn' })
      if (target.closest('.coming-soon-footer-banner-dismiss')) intend('dismissal', '', 'banner')
    },
    true,
  )
  type HistoryKind = Extract<PageEvent, { readonly type: 'intended' }>['kind']
}
