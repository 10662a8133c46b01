import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { State } from './model.ts'
import { address, type PickupPoint } from './points/point.ts'
import { pressFieldKey } from './field-keys.ts'
import { labelOf, languageOf, ours, type Selector } from './selector.ts'

interface FieldProps extends Pick<State, 'open' | 'chosen'> {
  readonly selector: Selector
  /** Whether an order was refused because of it. */
  readonly invalid: boolean
}

/** The button that shows what is chosen and opens the list. It is prerendered, so it uses no hooks. */
export function Field({ selector, open, chosen, invalid }: FieldProps): ReactNode {
  const { controller, id } = selector
  const near = (): void => void controller.approach()
  return (
    <>
      <button
        type="button"
        lang={chosen ? selector.theirs : languageOf(selector)}
        className="atoll-pickup-selector__field"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-labelledby={chosen ? `${id}-label ${id}-value` : undefined}
        aria-describedby={`${id}-status`}
        data-chosen={chosen !== null}
        data-invalid={invalid}
        onClick={({ detail }) => {
          if (!controller.get().open) controller.open()
          // The second half of a double click takes nothing back.
          else if (detail < 2) controller.close()
        }}
        onMouseDown={(event) => {
          // Nor does it take the keyboard out of the list.
          if (event.detail > 1 && controller.get().open) event.preventDefault()
        }}
        onKeyDown={(event) => pressFieldKey(event, controller)}
        onPointerEnter={near}
        onFocus={near}
      >
        <Icon name="pin" />
        <span className="atoll-pickup-selector__texts" id={`${id}-value`}>
          {chosen ? (
            <Chosen selector={selector} point={chosen} />
          ) : (
            <span className="atoll-pickup-selector__name">{labelOf(selector)}</span>
          )}
        </span>
        <Icon name="chevron" />
      </button>
      <span id={`${id}-label`} lang={languageOf(selector)} hidden>
        {labelOf(selector)}
      </span>
    </>
  )
}

interface ChosenProps {
  readonly selector: Selector
  readonly point: PickupPoint
}

function Chosen({ selector, point }: ChosenProps): ReactNode {
  const place = address(point)
  const { translate } = selector
  return (
    <>
      <span className="atoll-pickup-selector__name" translate="no">
        {point.name}
      </span>
      <span className="atoll-pickup-selector__details">
        {place !== '' && (
          <span className="atoll-pickup-selector__address" translate="no">
            {place}
          </span>
        )}
        {point.cashOnDelivery && (
          <span className="atoll-pickup-selector__badge" lang={ours(selector)}>
            {translate('Cash on delivery')}
          </span>
        )}
      </span>
    </>
  )
}
