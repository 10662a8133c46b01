import { useId, useSyncExternalStore, type KeyboardEvent } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import type { PickupController } from './controller.ts'
import { Icon } from './icons.tsx'
import { address, type Notice } from './model.ts'
import type { TEXTS } from './texts.ts'

export interface FieldProps {
  readonly controller: PickupController
  readonly translate: Translate<typeof TEXTS>
  /** Text before anything is chosen, and the field's name. */
  readonly placeholder: string
  /** Id of the popup while it is open. */
  readonly listId: string
  readonly onReady: (field: HTMLElement | null) => void
}

/** The closed field in the checkout's row: what is chosen, and what the shopper must be told about it. */
export function Field({ controller, translate, placeholder, listId, onReady }: FieldProps) {
  const { open, chosen, saving, broken, notice, query } = useSyncExternalStore(
    controller.subscribe,
    controller.get,
  )
  const id = useId()
  const required = notice?.kind === 'required'

  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') controller.open()
    else if (key === 'Escape' && query !== '' && !open) controller.type('')
    else if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) {
      controller.type(key)
      controller.open()
    } else return
    event.preventDefault()
  }

  return (
    <>
      <button
        ref={onReady}
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its list is a dialog with a search field of its own
        role="combobox"
        className="atoll-pickup-selector__field"
        data-chosen={chosen !== null}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-required="true"
        aria-invalid={required}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-status`}
        onClick={() => {
          if (open) controller.close()
          else controller.open()
        }}
        onKeyDown={press}
      >
        <Icon name="pin" />
        <span className="atoll-pickup-selector__texts">
          <span className="atoll-pickup-selector__name">{chosen?.name ?? placeholder}</span>
          {chosen && (
            <span className="atoll-pickup-selector__details">
              {address(chosen) !== '' && (
                <span className="atoll-pickup-selector__address">{address(chosen)}</span>
              )}
              {chosen.cashOnDelivery && (
                <span className="atoll-pickup-selector__badge">{translate('Cash on delivery')}</span>
              )}
            </span>
          )}
        </span>
        <Icon name="chevron" />
      </button>
      <span id={`${id}-label`} hidden>
        {placeholder}
      </span>
      <output id={`${id}-status`} className="atoll-pickup-selector__status">
        {saving === 'saving' && (
          <span className="atoll-pickup-selector__quiet">{translate('Saving your choice…')}</span>
        )}
        {notice && <span className="atoll-pickup-selector__problem">{noticeText(notice, translate)}</span>}
        {saving === 'failed' && (
          <span className="atoll-pickup-selector__problem">
            {translate(
              chosen
                ? 'Your choice is kept, but the shop could not be told.'
                : 'The checkout could not be refreshed.',
            )}
          </span>
        )}
        {broken && (
          <span className="atoll-pickup-selector__problem">{translate('The list could not be opened.')}</span>
        )}
      </output>
      {(saving === 'failed' || broken) && (
        <button
          type="button"
          className="atoll-pickup-selector__retry"
          onClick={() => {
            if (broken) controller.open()
            else void controller.save()
          }}
        >
          {translate('Try again')}
        </button>
      )}
    </>
  )
}

function noticeText(notice: Notice, translate: FieldProps['translate']): string {
  return notice.kind === 'required'
    ? notice.text
    : translate('{name} is in another country and was removed. Please choose a pickup point again.', {
        name: notice.name,
      })
}
