import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import { useHostAttributes, useHostClasses } from '../../src/island/use-host.ts'
import { useStore } from '../../src/island/use-store.ts'
import { foreignStars, type Config } from './host.ts'
import { RATINGS } from './model.ts'
import type { StarStore } from './state.ts'
import type { MessageKey } from './texts.ts'

export interface StarsProps {
  readonly config: Config
  readonly store: StarStore
  readonly translate: Translate<MessageKey>
  /** 0 takes the stars back. */
  readonly rate: (rating: number) => void
}

/** Five stars over the review form's select, which stays the field that is posted. */
export function Stars({ config, store, translate, rate }: StarsProps): ReactNode {
  const { select, label, names, required, requiredText } = config
  const { rating, missing, calls } = useStore(store, (state) => state)
  const [pointed, setPointed] = useState(0)
  const id = useId()
  const group = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (calls > 0) focusStar(group.current)
  }, [calls])
  useHostClasses(select, { 'atoll-review-stars__select': true, 'atoll-visually-hidden': true })
  useHostAttributes(select, { tabindex: '-1', 'aria-hidden': 'true' })
  useHostAttributes(label, label?.id ? {} : { id: `${id}label` })
  const shown = pointed || rating
  return (
    <>
      {useLists(config.host).map((list, index) => (
        <Hidden key={index} list={list} />
      ))}
      <span
        ref={group}
        className="atoll-review-stars__group"
        role="radiogroup"
        aria-labelledby={label ? label.id || `${id}label` : undefined}
        aria-required={required}
        aria-invalid={missing}
        aria-describedby={missing ? `${id}missing` : undefined}
        onPointerLeave={() => setPointed(0)}
      >
        {RATINGS.map((value) => (
          <Star
            key={value}
            group={id}
            value={value}
            name={names[value - 1] ?? translate('{count} of 5 stars', { count: value })}
            checked={value === rating}
            on={value <= shown}
            rate={rate}
            point={setPointed}
          />
        ))}
      </span>
      <span className="atoll-review-stars__caption" aria-hidden="true">
        {wordFor(select, shown)}
      </span>
      {rating > 0 && (
        <button
          type="button"
          className="atoll-review-stars__clear"
          onClick={() => {
            rate(0)
            group.current?.querySelector('input')?.focus()
          }}
        >
          {translate('Clear stars')}
        </button>
      )}
      {missing && (
        <span id={`${id}missing`} className="atoll-review-stars__error" role="alert">
          {requiredText || translate('Please select a rating')}
        </span>
      )}
    </>
  )
}

interface StarProps {
  readonly group: string
  readonly value: number
  readonly name: string
  readonly checked: boolean
  readonly on: boolean
  readonly rate: (rating: number) => void
  readonly point: (rating: number) => void
}

/** A radio of no form: the select is what is posted. */
function Star({ group, value, name, checked, on, rate, point }: StarProps): ReactNode {
  return (
    <label
      className={`star-${value} atoll-review-stars__star${on ? ' atoll-review-stars__star--on' : ''}`}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') point(value)
      }}
    >
      <input
        type="radio"
        className="atoll-review-stars__radio"
        name={group}
        form=""
        value={value}
        checked={checked}
        aria-label={name}
        onChange={() => rate(value)}
      />
    </label>
  )
}

/** The given one or the first. */
function focusStar(group: HTMLElement | null): void {
  const radio = group?.querySelector<HTMLElement>(':checked') ?? group?.querySelector('input')
  radio?.focus()
}

/** Lists that other scripts have built for the same rating, also those that come later. */
function useLists(host: HTMLElement): readonly HTMLElement[] {
  const [lists, setLists] = useState(() => foreignStars(host))
  useEffect(() => {
    const observer = new MutationObserver(() => {
      const found = foreignStars(host)
      setLists((known) => (found.every((list, at) => list === known[at]) ? known : found))
    })
    observer.observe(host, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [host])
  return lists
}

/** No shopper needs ten stars. */
function Hidden({ list }: { readonly list: HTMLElement }): ReactNode {
  useHostAttributes(list, { hidden: '' })
  return null
}

/** The shop's own word for a rating. */
function wordFor(select: HTMLSelectElement, rating: number): string {
  return [...select.options].find(({ value }) => value === String(rating))?.text ?? ''
}
