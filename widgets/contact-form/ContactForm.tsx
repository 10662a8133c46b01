import { useId, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import type { Store } from '../../src/island/store.ts'
import { controlOf, labelOf, wrapsByField } from './fields.ts'
import type { Config } from './host.ts'
import { errorId } from './validation/field-errors.ts'
import { isGoodNews, type Action, type State } from './model.ts'
import { Placed } from '../../src/island/Placed.tsx'
import { RETRY_NOTES, CHANGED_MEANWHILE, type TEXTS } from './texts.ts'

export interface ContactFormProps {
  readonly config: Config
  readonly store: Store<State, Action>
  readonly translate: Translate<typeof TEXTS>
  readonly focusField: (field: string) => void
  readonly retry: () => void
  readonly cancel: () => void
}

/** What Atoll adds to the server's form: messages at the fields, the response, the summary, the notice of a sending. */
export function ContactForm({
  config,
  store,
  translate,
  focusField,
  retry,
  cancel,
}: ContactFormProps): ReactNode {
  const {
    status,
    message,
    errors,
    summary,
    sending,
    retry: canRetry,
    kept,
  } = useSyncExternalStore(store.subscribe, store.get)
  const { form, output, errorList, unitTag } = config
  const responseClass = isGoodNews(status) ? 'wpcf7-valid-tip-text' : 'wpcf7-not-valid-tip-text'
  return (
    <>
      {[...errors].map(([field, error]) => (
        <FieldError key={field} {...{ form, field, error, errorList, unitTag }} />
      ))}
      {output && message !== '' && (
        <Placed key={responseClass} tag="div" className={responseClass} into={output}>
          {message}
        </Placed>
      )}
      {kept && (
        <div className="atoll-contact-form__notice">
          <div className="atoll-contact-form__text">{translate(CHANGED_MEANWHILE)}</div>
        </div>
      )}
      {sending && <Sending progress={sending.progress} translate={translate} cancel={cancel} />}
      {canRetry && (
        <div className="atoll-contact-form__notice">
          <div className="atoll-contact-form__text">{translate(RETRY_NOTES[canRetry])}</div>
          <button type="button" className="atoll-contact-form__button" onClick={retry}>
            {translate('Try again')}
          </button>
        </div>
      )}
      {summary && <Summary {...{ form, errors, translate, focusField }} />}
    </>
  )
}

interface FieldErrorProps {
  readonly form: HTMLElement
  readonly field: string
  readonly error: string
  readonly errorList: Element | null
  readonly unitTag: string
}

/** The message at the field, and its entry in the list that describes the field to screen readers. */
function FieldError({ form, field, error, errorList, unitTag }: FieldErrorProps): ReactNode {
  const control = controlOf(form, field)
  return (
    <>
      {(wrapsByField(form).get(field) ?? []).map((wrap, index) => (
        <Placed key={index} tag="span" className="wpcf7-not-valid-tip" silent into={wrap}>
          {error}
        </Placed>
      ))}
      {errorList && (
        <Placed tag="li" id={errorId(unitTag, field)} into={errorList}>
          {control?.id ? (
            // The list is hidden from view, and the summary has the same link: no stop for Tab.
            <a href={`#${control.id}`} tabIndex={-1}>
              {error}
            </a>
          ) : (
            error
          )}
        </Placed>
      )}
    </>
  )
}

interface SummaryProps {
  readonly form: HTMLElement
  readonly errors: ReadonlyMap<string, string>
  readonly translate: Translate<typeof TEXTS>
  readonly focusField: (field: string) => void
}

function Summary({ form, errors, translate, focusField }: SummaryProps): ReactNode {
  const title = useId()
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
            <li key={field} className="atoll-contact-form__item">
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

interface SendingProps {
  readonly progress: number | null
  readonly translate: Translate<typeof TEXTS>
  readonly cancel: () => void
}

function Sending({ progress, translate, cancel }: SendingProps): ReactNode {
  const label = useId()
  return (
    <div className="atoll-contact-form__notice">
      <div className="atoll-contact-form__text" id={label}>
        {progress === null
          ? translate('Sending…')
          : translate('Sending… {percent} %', { percent: Math.round(progress * 100) })}
      </div>
      <progress
        className="atoll-contact-form__progress"
        aria-labelledby={label}
        {...(progress !== null && { value: progress, max: 1 })}
      />
      <button type="button" className="atoll-contact-form__button" onClick={cancel}>
        {translate('Cancel')}
      </button>
    </div>
  )
}
