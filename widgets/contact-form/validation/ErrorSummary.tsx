import { useId, type MouseEvent, type ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import { useIsland } from '../../../src/island/use-island.ts'
import { useStore } from '../../../src/island/use-store.ts'
import { controlOf, labelOf, wrapsByField } from '../fields/fields.ts'
import type { FormStore } from '../model.ts'
import type { MessageKey } from '../texts.ts'

interface ErrorSummaryProps {
  readonly form: HTMLElement
  readonly store: FormStore
  readonly translate: Translate<MessageKey>
  readonly focusField: (field: string) => void
}

/** All errors in the order of the fields, each a link to its field. */
export function ErrorSummary({ form, store, translate, focusField }: ErrorSummaryProps): ReactNode {
  const title = useId()
  const listed = useStore(store, (state) => state.summary)
  const errors = useStore(store, (state) => state.errors)
  const { lang } = useIsland()
  if (!listed) return null
  // The form's words, among Atoll's own in another language.
  const theirs = lang ? form.closest<HTMLElement>('[lang]')?.lang : undefined
  const follow = (event: MouseEvent, field: string): void => {
    event.preventDefault()
    focusField(field)
  }
  const order = [...wrapsByField(form).keys()]
  const rows = [...errors].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  return (
    <section className="atoll-contact-form__summary" aria-labelledby={title}>
      <div className="atoll-contact-form__title" id={title}>
        {translate('{count} fields need your attention', { count: errors.size })}
      </div>
      <ul className="atoll-contact-form__list">
        {rows.map(([field, error]) => {
          const control = controlOf(form, field)
          const label = labelOf(form, field)
          const text = label ? `${label}: ${error}` : error
          return (
            <li key={field} lang={theirs} className="atoll-contact-form__item">
              {control ? (
                <a
                  className="atoll-contact-form__link"
                  href={`#${control.id}`}
                  onClick={(event) => follow(event, field)}
                >
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
