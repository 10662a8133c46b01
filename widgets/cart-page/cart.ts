import { pageAddress } from '../../src/client/page-address.ts'
import { canParseHtml, parseHtml } from '../../src/html/parse-html.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { isAbort } from '../../src/timing/abort.ts'
import { lazy } from '../../src/timing/lazy.ts'
import { type CartAnswer, OtherPage, readNotices } from './answer.ts'
import { createBusy } from './busy.ts'
import type { Calculator } from './calculator.ts'
import { clearCouponError, showCouponError } from './coupon-error.ts'
import { type Field, fieldsIn, type Sent, takeAlong } from './fields.ts'
import { watchShopper } from './gone-on.ts'
import { clearNotices, revealNotice, showNotices } from './notices.ts'
import type { Parts } from './parts.ts'
import { createProblem } from './problem.ts'
import { createRequests, fieldsOf } from './requests.ts'
import { CALCULATOR, CONTENTS, COUPON, ERROR, FORM, METHOD } from './selectors.ts'
import type { MessageKey } from './texts.ts'
import { setUpdateButton } from './update-button.ts'
import { showAnswer, showTotals, trigger } from './view.ts'

type Act = 'update' | 'remove' | 'restore' | 'coupon' | 'shipping' | 'address' | 'refresh'

/** What a shopper does with the page's cart. What is asked for while the same is under way is one with it. */
export interface Cart {
  /** Whether the page lets markup be shown at all. */
  readonly canShow: boolean
  readonly update: () => void
  readonly applyCoupon: (code: string) => void
  readonly clearCouponError: () => void
  readonly removeCoupon: (link: HTMLElement) => void
  /** Takes a line out, or brings it back. */
  readonly follow: (link: HTMLAnchorElement) => void
  readonly chooseShipping: () => void
  readonly toggleCalculator: (button: HTMLElement) => void
  readonly calculate: () => void
  /** Shows the cart as the shop has it now. */
  readonly refresh: (keepsNotices: boolean) => void
}

const NOTHING: Sent = new Map()

export function createCart(context: MountContext, parts: Parts): Cart {
  const { client, signal, emit, announce, report } = context
  const text = context.translate<MessageKey>()
  const requests = createRequests(client)
  const problem = createProblem(context)
  const busy = createBusy(parts)
  const waiting = new Set<string>()
  const running = new Map<string, string | symbol>()
  let calculator: Calculator | undefined
  const loadCalculator = lazy(async () => {
    const { createCalculator } = await import('./calculator.ts')
    calculator ??= createCalculator(parts, signal)
    return calculator
  })
  let total = readTotal()

  /**
   * Does an act when those before it are done: the shop's session knows one writer at a time.
   * @param what it would send now: the same again is a double click
   * @param work is told whether the shopper has gone on since
   * @param tried takes the message away whose button was pressed; until then that stays, with the focus
   */
  function run(
    key: string,
    what: () => string | symbol,
    work: (hasGoneOn: () => boolean) => Promise<void>,
    tried?: () => void,
  ): void {
    if (waiting.has(key) || running.get(key) === what()) return
    waiting.add(key)
    const hasGoneOn = watchShopper()
    if (!tried) problem.clear()
    busy.begin()
    void client.session
      .run(async () => {
        waiting.delete(key)
        running.set(key, what())
        await work(hasGoneOn).finally(() => running.delete(key))
        tried?.()
      }, signal)
      .catch((error: unknown) => fail(error, (over) => run(key, what, work, over)))
      .finally(busy.end)
  }

  function fail(error: unknown, retry: (tried: () => void) => void): void {
    if (signal.aborted || isAbort(error)) return
    if (error instanceof OtherPage) return location.reload()
    report(error)
    problem.show(error, retry)
  }

  function placed(staysOpen: boolean): () => void {
    const reopen = staysOpen ? calculator?.keep() : undefined
    return () => {
      parts.renew()
      setUpdateButton(parts.edits())
      reopen?.()
      busy.show()
      problem.place()
    }
  }

  /** A way of delivery stays while the shop is still to be told of it: one that it did not take is not the chosen one. */
  function takeSettled(): Sent {
    return takeAlong(waiting.has('shipping') ? [] : [...document.querySelectorAll<Field>(METHOD)])
  }

  function done(act: Act): void {
    const before = total
    total = readTotal()
    if (total && total !== before) announce(text('Total: {total}', { total }))
    emit('cart-page:updated', { act })
  }

  function show(
    act: Act,
    answer: CartAnswer,
    sent: Sent,
    hasGoneOn: () => boolean,
    keepsNotices = false,
  ): void {
    const isRefused = act === 'address' && answer.notices.some((notice) => notice.matches(ERROR))
    const staysOpen = act !== 'address' || isRefused
    // An address that was refused is there to be corrected.
    showAnswer(answer, {
      sent: new Map([...(isRefused ? NOTHING : sent), ...takeSettled()]),
      keepsNotices,
      hasGoneOn,
      placed: placed(staysOpen),
    })
    done(act)
  }

  /** @param act what the cart is another one by */
  function refresh(keepsNotices: boolean, act: Act = 'refresh'): void {
    run(
      `show ${act}`,
      // What is being read may be older than what this one asks for.
      () => Symbol(),
      async (hasGoneOn) => show(act, await requests.read(pageAddress()), NOTHING, hasGoneOn, keepsNotices),
    )
  }

  function post(act: 'update' | 'address', find: () => HTMLFormElement | null, name: string): void {
    run(
      act,
      () => JSON.stringify(readForm(find())),
      async (hasGoneOn) => {
        const form = find()
        if (!form) return refresh(false)
        const sent = takeAlong(fieldsIn(form).filter(({ id }) => `#${id}` !== COUPON))
        const nonce = act === 'address' ? 'woocommerce-shipping-calculator-nonce' : undefined
        show(act, await requests.send(form, { [name]: 'x' }, nonce), sent, hasGoneOn)
      },
    )
  }

  function applyCoupon(code: string): void {
    let tries = 0
    run(
      `apply ${code}`,
      () => code,
      async (hasGoneOn) => {
        tries += 1
        const answer = parseHtml(await requests.applyCoupon(code))
        // An earlier try had no answer and may have done its work.
        if (answer.querySelector(ERROR) && tries > 1) {
          const now = await requests.read(pageAddress())
          if (hasCoupon(now, code)) return show('coupon', now, new Map([['coupon_code', code]]), hasGoneOn)
        }
        const staysHere = hasGoneOn()
        clearNotices()
        const refused = answer.querySelector(ERROR)
        if (refused) showCouponError(refused.textContent?.trim() ?? '', parts)
        else {
          clearCouponError(parts)
          showNotices(readNotices(answer))
          if (!staysHere) revealNotice()
          // An answer to an act before this one has brought another field.
          const field = document.querySelector<HTMLInputElement>(COUPON)
          if (field?.value === code) field.value = ''
        }
        trigger('applied_coupon', [code])
        if (refused) return
        refresh(true, 'coupon')
      },
    )
  }

  function removeCoupon(link: HTMLElement): void {
    const code = link.dataset['coupon'] ?? ''
    run(
      `coupon ${code}`,
      () => code,
      async () => {
        const answer = parseHtml(await requests.removeCoupon(code))
        clearNotices()
        clearCouponError(parts)
        showNotices(readNotices(answer))
        trigger('removed_coupon', [code])
        refresh(true, 'coupon')
      },
    )
  }

  function chooseShipping(): void {
    run(
      'shipping',
      () => JSON.stringify(readMethods()),
      async () => {
        try {
          const chosen = readMethods()
          const html = await requests.chooseShipping(chosen)
          // The shopper has chosen another one meanwhile.
          if (waiting.has('shipping')) return
          showTotals(html, takeSettled(), placed(true))
          done('shipping')
        } finally {
          trigger('updated_shipping_method')
        }
      },
    )
  }

  return {
    canShow: canParseHtml(),
    update: () => post('update', findForm, 'update_cart'),
    applyCoupon,
    clearCouponError: () => clearCouponError(parts),
    removeCoupon,
    follow({ href }) {
      const act = /[?&]remove_item=/.test(href) ? 'remove' : 'restore'
      run(
        href,
        () => href,
        async (hasGoneOn) => {
          show(act, await requests.follow(href), NOTHING, hasGoneOn)
          if (act === 'remove') trigger('item_removed_from_classic_cart')
        },
      )
    },
    chooseShipping,
    toggleCalculator(button) {
      // Presses while the code comes are one.
      if (waiting.has(CALCULATOR)) return
      waiting.add(CALCULATOR)
      loadCalculator()
        .then((code) => code.toggle(button), report)
        .finally(() => waiting.delete(CALCULATOR))
    },
    calculate: () =>
      post('address', () => document.querySelector<HTMLFormElement>(CALCULATOR), 'calc_shipping'),
    refresh,
  }
}

function findForm(): HTMLFormElement | null {
  return document.querySelector(CONTENTS)?.closest<HTMLFormElement>(FORM) ?? null
}

function readForm(form: HTMLFormElement | null): object {
  return form ? fieldsOf(form) : {}
}

function hasCoupon({ page }: CartAnswer, code: string): boolean {
  return page.querySelector(`[data-coupon="${CSS.escape(code.trim().toLowerCase())}"]`) !== null
}

/** How each package is sent, as the shop wants to be told. */
function readMethods(): Readonly<Record<string, string>> {
  const methods: Record<string, string> = {}
  for (const field of document.querySelectorAll<HTMLInputElement>(METHOD)) {
    const index = field.dataset['index'] ?? '0'
    if (field.type !== 'radio' || field.checked) methods[`shipping_method[${index}]`] = field.value
  }
  return methods
}

function readTotal(): string {
  return document.querySelector('.order-total td')?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
}
