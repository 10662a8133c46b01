import { onHostEvent } from '../../src/jquery/jquery.ts'
import { onIntent } from '../../src/island/intent.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
import { lazy } from '../../src/timing/lazy.ts'
import { safeUrl } from '../../src/html/url.ts'
import type { Cart } from './cart.ts'
import { createParts } from './parts.ts'
import {
  CALCULATOR,
  CALCULATOR_BUTTON,
  CONTENTS,
  COUPON,
  FORM,
  METHOD,
  QUANTITY,
  REMOVE,
  REMOVE_COUPON,
  RESTORE,
  ROW,
} from './selectors.ts'
import { enableUpdate, setUpdateButton } from './update-button.ts'

/** Links that are pressed as buttons. */
const BUTTONS = `${REMOVE}, ${REMOVE_COUPON}, ${CALCULATOR_BUTTON}`

/** Hears of every act on the page's cart. The code that does them comes when the shopper first moves. */
export function listen(context: MountContext): void {
  const { signal, report } = context
  const parts = createParts(signal)
  const load = lazy(async () => {
    // Its button is to answer at once; where this fails, a press asks again.
    if (document.querySelector(CALCULATOR)) import('./calculator.ts').catch(() => {})
    const { createCart } = await import('./cart.ts')
    return createCart(context, parts)
  })
  /** Forms on their way to the server as the browser sends them. */
  const passing = new WeakSet<EventTarget>()

  /** @param otherwise what the browser does of itself, where the code cannot be had */
  function act(event: Event, run: (cart: Cart) => void, otherwise: () => void = () => {}): void {
    event.preventDefault()
    load().then(
      (cart) => {
        if (signal.aborted) return
        if (cart.canShow) run(cart)
        else otherwise()
      },
      (error: unknown) => {
        report(error)
        if (!signal.aborted) otherwise()
      },
    )
  }

  /** Sends a form as the browser would. @param name of the button: without it the shop ignores the form */
  function submit(form: HTMLFormElement, name: string, submitter?: HTMLElement | null): void {
    // A form that tells of its sending cannot be sent; code that is here already answers in the midst of that.
    after(0, signal, () => {
      passing.add(form)
      form.requestSubmit(
        submitter?.isConnected
          ? submitter
          : form.querySelector<HTMLElement>(`[type="submit"][name="${name}"]`),
      )
      passing.delete(form)
    })
  }

  function onClick(event: MouseEvent): void {
    const target = event.target as Element
    const link = target.closest<HTMLAnchorElement>(`${BUTTONS}, ${RESTORE}`)
    if (!link || event.defaultPrevented || opensElsewhere(event)) return
    const follow = (): void => location.assign(link.href)
    if (link.matches(CALCULATOR_BUTTON)) act(event, (cart) => cart.toggleCalculator(link))
    else if (!isOwn(link.href)) return
    else if (link.matches(REMOVE_COUPON)) act(event, (cart) => cart.removeCoupon(link), follow)
    else act(event, (cart) => cart.follow(link), follow)
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    const { submitter } = event
    if (event.defaultPrevented || passing.has(form) || !isOwn(form.getAttribute('action') ?? '')) return
    const send = (name: string, run: (cart: Cart) => void): void =>
      act(event, run, () => submit(form, name, submitter))
    if (form.matches(CALCULATOR)) send('calc_shipping', (cart) => cart.calculate())
    else if (form.matches(FORM) && form.querySelector(CONTENTS)) {
      const name = submitter?.getAttribute('name') ?? nameFor(document.activeElement)
      if (name === 'update_cart') send(name, (cart) => cart.update())
      else if (name === 'apply_coupon') {
        // By the time the code for it is here, another one may stand there.
        const code = form.querySelector<HTMLInputElement>(COUPON)?.value ?? ''
        send(name, (cart) => cart.applyCoupon(code))
      }
    }
  }

  function onKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement
    if (event.defaultPrevented) return
    if (event.key === ' ' && target.matches(BUTTONS)) {
      event.preventDefault()
      target.click()
    } else if (event.key === 'Enter' && target.matches(QUANTITY)) {
      // The browser would press the form's first button, which applies a coupon.
      const form = target.closest<HTMLFormElement>(FORM)
      if (!form?.querySelector(CONTENTS)) return
      event.preventDefault()
      if (form.reportValidity())
        act(
          event,
          (cart) => cart.update(),
          () => submit(form, 'update_cart'),
        )
    }
  }

  function onInput(event: Event): void {
    const field = event.target as Element
    if (field.matches(`${FORM} ${ROW} *`)) enableUpdate(parts.edits(), true)
    if (field.matches(COUPON)) void load().then((cart) => cart.clearCouponError(), report)
    if (event.type === 'change' && field.matches(METHOD)) act(event, (cart) => cart.chooseShipping())
  }

  setUpdateButton(parts.edits())
  const options = { signal }
  document.addEventListener('click', onClick, options)
  document.addEventListener('submit', onSubmit, options)
  document.addEventListener('keydown', onKey, options)
  for (const type of ['input', 'change']) document.addEventListener(type, onInput, options)
  for (const type of ['wc_update_cart', 'added_to_cart']) {
    onHostEvent(
      document,
      type,
      ({ args: [keepsNotices] }) => void load().then((cart) => cart.refresh(Boolean(keepsNotices)), report),
      signal,
    )
  }
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) void load().then((cart) => cart.refresh(true), report)
    },
    options,
  )
  onIntent([document], signal, () => void load().catch(report))
}

/** Which button a form's field stands for that is sent by the keyboard or by a script. */
function nameFor(focused: Element | null): string | undefined {
  if (focused?.matches(QUANTITY)) return 'update_cart'
  return focused?.matches(COUPON) ? 'apply_coupon' : undefined
}

/** As `isModifiedClick`, which one more user would bring onto every page. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button > 0
}

function isOwn(address: string): boolean {
  return safeUrl(address)?.origin === location.origin
}
