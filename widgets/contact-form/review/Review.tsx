import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import { useStore } from '../../../src/island/use-store.ts'
import type { ReviewStore } from './entries.ts'
import type { ReviewMessageKey } from './review-texts.ts'

export interface ReviewProps {
  readonly store: ReviewStore
  readonly t: Translate<ReviewMessageKey>
  readonly change: (field: string) => void
  readonly back: () => void
  readonly send: () => void
  /** What the form's own button says. */
  readonly word: () => string
}

/** What the visitor has filled in, in place of the form, with a way back to each field. */
export function Review({ store, t, change, back, send, word }: ReviewProps): ReactNode {
  const entries = useStore(store, (shown) => shown)
  const title = useRef<HTMLParagraphElement>(null)
  const id = useId()
  useEffect(() => {
    if (entries) title.current?.focus()
  }, [entries])
  return (
    entries && (
      <section className="atoll-contact-form__review" aria-labelledby={id}>
        <p ref={title} id={id} className="atoll-contact-form__title" tabIndex={-1}>
          {t('Is everything right?')}
        </p>
        <dl className="atoll-contact-form__entries">
          {entries.map(({ field, label, values }) => (
            <div key={field} className="atoll-contact-form__entry">
              <dt>{label}</dt>
              <dd>
                {values.map((value, place) => (
                  <span key={place} className="atoll-contact-form__value">
                    {value}
                  </span>
                ))}
                <button
                  type="button"
                  className="atoll-button"
                  aria-label={t('Change {name}', { name: label })}
                  onClick={() => change(field)}
                >
                  {t('Change')}
                </button>
              </dd>
            </div>
          ))}
        </dl>
        <div className="atoll-contact-form__actions">
          <button type="button" className="atoll-button" onClick={send}>
            {word() || t('Send')}
          </button>
          <button type="button" className="atoll-button" onClick={back}>
            {t('Back')}
          </button>
        </div>
      </section>
    )
  )
}
