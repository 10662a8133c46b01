import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import { Placed } from '../../src/island/Placed.tsx'
import { useHostWrapper } from '../../src/island/use-host-wrapper.ts'
import { useIsland } from '../../src/island/use-island.ts'
import { useStore } from '../../src/island/use-store.ts'
import { topInsetAt } from '../../src/viewport/insets.ts'
import { ChangedOrder } from './ChangedOrder.tsx'
import type { NoticeStore } from './state.ts'
import type { MessageKey } from './texts.ts'

export interface NoticesProps {
  readonly form: HTMLElement
  readonly store: NoticeStore
  readonly translate: Translate<MessageKey>
  readonly tryAgain: () => void
}

/** What Atoll adds to the server's notices: links to fields, a refresh that failed, an order that stayed. */
export function Notices(props: NoticesProps): ReactNode {
  const { entries, notice } = useStore(props.store, (state) => state)
  return (
    <>
      {entries.map((entry, index) => (
        <FieldLink key={`${index} ${entry.dataset['id']}`} entry={entry} />
      ))}
      {notice === 'failed' && <FailedRefresh {...props} />}
      {notice === 'changed' && <ChangedOrder {...props} />}
    </>
  )
}

/** Makes an error a link to its field. */
function FieldLink({ entry }: { readonly entry: HTMLElement }): ReactNode {
  useHostWrapper(entry, 'a', { href: `#${entry.dataset['id']}` })
  return null
}

/** Says that the order's summary is not refreshed, with a way to try again: above it, or below the order button once its head is out of sight. */
function FailedRefresh({ form, translate, tryAgain }: NoticesProps): ReactNode {
  const { edits } = useIsland()
  const [summary] = useState(
    () => form.querySelector<HTMLElement>('#order_review, .woocommerce-checkout-review-order') ?? form,
  )
  const [row] = useState(() =>
    summary.getBoundingClientRect().top < topInsetAt(scrollY)
      ? form.querySelector<HTMLElement>('.place-order')
      : null,
  )
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const retry = button.current
    return () => {
      if (document.activeElement !== retry) return
      // A shopper who tried again stays at the summary.
      edits.attribute(summary, 'tabindex', '-1')
      summary.focus({ preventScroll: true })
      summary.addEventListener('blur', () => edits.revert(summary, 'tabindex'), { once: true })
    }
  }, [edits, summary])
  return (
    <Placed
      tag="div"
      className="woocommerce-error atoll-checkout-notices"
      into={row ?? summary}
      // The button stays where a finger may be on its way to.
      where={row ? 'last' : 'first'}
      attributes={{ role: 'alert' }}
    >
      <span>{translate('The order summary could not be refreshed. What you entered is still here.')}</span>
      <button ref={button} type="button" className="button atoll-checkout-notices__retry" onClick={tryAgain}>
        {translate('Try again')}
      </button>
    </Placed>
  )
}
