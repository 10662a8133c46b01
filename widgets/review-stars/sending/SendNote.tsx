import type { ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import { Placed } from '../../../src/island/Placed.tsx'
import { useHostAttributes } from '../../../src/island/use-host.ts'
import { useStore } from '../../../src/island/use-store.ts'
import type { StarStore } from '../state.ts'
import type { MessageKey } from '../texts.ts'

interface SendNoteProps {
  readonly form: HTMLFormElement
  readonly store: StarStore
  readonly translate: Translate<MessageKey>
}

/** What became of a review that was sent, below the form. */
export function SendNote({ form, store, translate }: SendNoteProps): ReactNode {
  const { sending, words, review } = useStore(store, (state) => state)
  const button = form.querySelector('[type="submit"]')
  const busy = sending === 'sending'
  useHostAttributes(form, busy ? { 'aria-busy': 'true' } : {})
  useHostAttributes(button, busy ? { 'aria-disabled': 'true' } : {})
  return (
    <>
      <Placed tag="div" className="atoll-review-stars__note" into={form} attributes={{ role: 'status' }}>
        {busy && translate('Sending your review…')}
        {sending === 'published' && (
          <>
            {translate('Thank you. Your review is published.')}{' '}
            {review && <a href={`#${review}`}>{translate('Show it')}</a>}
          </>
        )}
        {sending === 'moderated' &&
          translate('Thank you. Your review appears once the shop has approved it.')}
      </Placed>
      {sending === 'failed' && (
        <Placed tag="div" className="atoll-review-stars__error" into={form} attributes={{ role: 'alert' }}>
          {words}
        </Placed>
      )}
    </>
  )
}
