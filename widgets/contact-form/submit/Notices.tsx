import { useId, type ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import { useStore } from '../../../src/island/use-store.ts'
import type { FormStore } from '../model.ts'
import { CHANGED_MEANWHILE, type MessageKey, RETRY_NOTES } from '../texts.ts'

interface NoticesProps {
  readonly store: FormStore
  readonly translate: Translate<MessageKey>
  readonly retry: () => void
  readonly cancel: () => void
}

/** How a sending goes, and what can be done about it. */
export function Notices({ store, translate, retry, cancel }: NoticesProps): ReactNode {
  const kept = useStore(store, (state) => state.kept)
  const sending = useStore(store, (state) => state.sending)
  const canRetry = useStore(store, (state) => state.retry)
  return (
    <>
      {kept && (
        <div className="atoll-contact-form__notice">
          <div className="atoll-contact-form__text">{translate(CHANGED_MEANWHILE)}</div>
        </div>
      )}
      {sending && <Sending progress={sending.progress} translate={translate} cancel={cancel} />}
      {canRetry && (
        <div className="atoll-contact-form__notice">
          <div className="atoll-contact-form__text">{translate(RETRY_NOTES[canRetry])}</div>
          <button type="button" className="atoll-button" onClick={retry}>
            {translate('Try again')}
          </button>
        </div>
      )}
    </>
  )
}

interface SendingProps extends Pick<NoticesProps, 'translate' | 'cancel'> {
  /** From 0 to 1; `null` where nothing can be measured. */
  readonly progress: number | null
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
      <button type="button" className="atoll-button" onClick={cancel}>
        {translate('Cancel')}
      </button>
    </div>
  )
}
