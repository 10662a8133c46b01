import type { ReactNode } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import type { MessageKey } from './texts.ts'

/** In place of a form that stands inside of another one (product.md#contact-form). */
export function WrongPlace({ translate }: { readonly translate: Translate<MessageKey> }): ReactNode {
  return (
    <p className="wpcf7-form-in-wrong-place">
      <strong>{translate('Error:')}</strong> {translate('This contact form is placed in the wrong place.')}
    </p>
  )
}
