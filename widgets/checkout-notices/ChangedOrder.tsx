import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import { Placed } from '../../src/island/Placed.tsx'
import { PAYMENT, TOTAL } from '../../src/woo/order-terms.ts'
import type { NoticeStore } from './state.ts'
import type { MessageKey } from './texts.ts'

interface ChangedOrderProps {
  readonly form: HTMLElement
  readonly store: NoticeStore
  readonly translate: Translate<MessageKey>
}

/** Says below the button what the order is by now, which stayed because it was another at the press. Goes with the next press. */
export function ChangedOrder({ form, store, translate }: ChangedOrderProps): ReactNode {
  const [row] = useState(() => form.querySelector('.place-order') ?? form)
  const [what] = useState(() => orderOf(form))
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' })
    const stop = new AbortController()
    const forget = (): void => store.dispatch({ type: 'told', notice: null })
    window.addEventListener('submit', forget, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [store])
  return (
    <Placed
      tag="div"
      ref={element}
      className="woocommerce-info atoll-checkout-notices"
      into={row}
      attributes={{ role: 'alert' }}
    >
      {translate('Your order has changed: {what}. Please check it and press again.', { what })}
    </Placed>
  )
}

/** Total and way of payment in the shop's words. */
function orderOf(form: Element): string {
  const total = form.querySelector(`${TOTAL} .amount`) ?? form.querySelector(TOTAL)
  const [label] = form.querySelector<HTMLInputElement>(PAYMENT)?.labels ?? []
  const words = [total, label].map((element) => element?.textContent.trim().replaceAll(/\s+/g, ' '))
  return words.filter(Boolean).join(', ')
}
