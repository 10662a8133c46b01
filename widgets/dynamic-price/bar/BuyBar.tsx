import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import { Placed } from '../../../src/island/Placed.tsx'
import { bottomBarsHeight, onBottomBars } from '../../../src/viewport/bottom-bars.ts'
import { coverBottom } from '../../../src/viewport/bottom-inset.ts'
import { PRODUCT_PRICE } from '../host.ts'
import type { MessageKey } from '../texts.ts'
import './bar.css'
import { buttonOf, isSame, type Purchase, readPurchase } from './purchase.ts'

interface BuyBarProps {
  readonly form: HTMLElement
  readonly product: ParentNode
  readonly translate: Translate<MessageKey>
}

/** Name, price, choice and button of the form once that is scrolled past. What is pressed here is pressed there. */
export function BuyBar({ form, product, translate }: BuyBarProps): ReactNode {
  const past = usePast(form)
  const purchase = usePurchase(form, product)
  if (!past) return null
  const { name, price, choice, action, blocked, stock } = purchase
  return (
    <Placed tag="div" into={document.body}>
      <Cover label={translate('Buy {name}', { name })}>
        <div className="atoll-dynamic-price__what">
          <span className="atoll-dynamic-price__name">{name}</span>
          {choice && <span>{choice}</span>}
          {stock && <span>{stock}</span>}
        </div>
        <strong className="atoll-dynamic-price__sum">{price}</strong>
        <button
          type="button"
          className="button alt atoll-dynamic-price__buy"
          onClick={() => press(form, blocked)}
        >
          {blocked ? translate('Choose') : action}
        </button>
      </Cover>
    </Placed>
  )
}

/** Above other bars at the window's bottom, the theme's too; focus, anchors and the page's end stay clear of all of them. */
function Cover({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  const room = useRef<HTMLDivElement>(null)
  const [under, setUnder] = useState(0)
  useLayoutEffect(() => {
    const dock = room.current
    if (!dock) return undefined
    const life = new AbortController()
    const measure = (): void => setUnder(bottomBarsHeight(dock))
    measure()
    coverBottom(dock, life.signal)
    onBottomBars(measure, life.signal)
    return () => life.abort()
  }, [])
  return (
    <div ref={room} className="atoll-dynamic-price__dock" style={{ paddingBlockEnd: under }}>
      <section className="atoll-dynamic-price__bar" aria-label={label}>
        {children}
      </section>
    </div>
  )
}

/** With a choice missing, the way to it. */
function press(form: HTMLElement, blocked: boolean): void {
  if (!blocked) {
    buttonOf(form)?.click()
    return
  }
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  form.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  const missing = [...form.querySelectorAll<HTMLSelectElement>('select[name^="attribute_"]')].find(
    ({ value }) => !value,
  )
  const row = missing?.closest('tr, .value') ?? form
  const fields = row.querySelectorAll<HTMLElement>(
    '[role="radio"], select, input:not([type="hidden"]), button',
  )
  const field = [...fields].find((one) => one.tabIndex >= 0 && (one.checkVisibility?.() ?? true))
  field?.focus({ preventScroll: true })
}

/** Whether the form's button lies above the window. */
function usePast(form: HTMLElement): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const button = buttonOf(form)
    if (!button || !('IntersectionObserver' in globalThis)) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [form])
  return past
}

/** Follows the form and the price, whatever changes them. */
function usePurchase(form: HTMLElement, product: ParentNode): Purchase {
  const [purchase, setPurchase] = useState(() => readPurchase(form, product))
  useEffect(() => {
    const read = (): void =>
      setPurchase((before) => {
        const now = readPurchase(form, product)
        return isSame(before, now) ? before : now
      })
    const watcher = new MutationObserver(read)
    const changes = {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['class', 'disabled'],
    }
    for (const place of [form, product.querySelector(PRODUCT_PRICE)])
      if (place) watcher.observe(place, changes)
    form.addEventListener('change', read)
    read()
    return () => {
      watcher.disconnect()
      form.removeEventListener('change', read)
    }
  }, [form, product])
  return purchase
}
