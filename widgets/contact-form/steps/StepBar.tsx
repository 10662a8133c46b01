import type { ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import { Placed } from '../../../src/island/Placed.tsx'
import { useStore } from '../../../src/island/use-store.ts'
import type { FormStore } from '../model.ts'
import type { StepMessageKey } from './step-texts.ts'

export interface StepBarProps {
  readonly store: FormStore
  /** Where it stands: the way back before the first step, the way on after the last. */
  readonly first: Element
  readonly last: Element
  /** Of the text that says which step is shown. */
  readonly id: string
  readonly translate: Translate<StepMessageKey>
  readonly back: () => void
  readonly next: () => void
}

/** Where the visitor is among a form's steps, and the buttons that lead on and back. */
export function StepBar({ store, first, last, id, translate, back, next }: StepBarProps): ReactNode {
  const state = useStore(store, ({ step }) => step)
  if (!state) return null
  const { step, steps, name, busy } = state
  const text = translate('Step {step} of {steps}', { step, steps })
  return (
    <>
      <Placed
        tag="div"
        className="atoll-contact-form atoll-contact-form__steps"
        into={first}
        where="before"
        vital
      >
        <div className="atoll-contact-form__row">
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form's values */}
          <div role="status" id={id} className="atoll-contact-form__count">
            {name ? `${text}: ${name}` : text}
          </div>
          {step > 1 && (
            <button type="button" className="atoll-button" onClick={back}>
              {translate('Back')}
            </button>
          )}
        </div>
        <div aria-hidden="true" className="atoll-contact-form__track">
          {[...Array(steps).keys()].map((place) => (
            <span
              key={place}
              className={`atoll-contact-form__mark${place < step ? ' atoll-contact-form__mark--reached' : ''}`}
            />
          ))}
        </div>
      </Placed>
      <Placed
        tag="div"
        className="atoll-contact-form atoll-contact-form__nav"
        into={last}
        where="after"
        vital
      >
        {step < steps && (
          <button
            type="button"
            className="atoll-button atoll-contact-form__next"
            aria-busy={busy}
            onClick={next}
          >
            {translate('Next')}
          </button>
        )}
      </Placed>
    </>
  )
}
