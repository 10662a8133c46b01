import { useEffect, useState, type ReactNode } from 'react'
import { meantEmail } from '../format/email-typo.ts'
import type { Translate } from '../i18n/texts.ts'
import { whenReleased } from '../timing/when-released.ts'
import { createContainer, mountReact } from './mount-react.ts'
import type { MountContext } from './widget.ts'

type EmailHintMessage = 'Did you mean {email}?' | 'Yes, change it' | 'No, keep it'

/** Addresses that the visitor has said are right, for as long as the page lives. */
const kept = new Set<string>()

/** From now on, says behind `input` when its address looks mistyped. */
export function drawEmailHint(input: HTMLInputElement, context: MountContext): void {
  if (context.signal.aborted) return
  // In a label it would be read as part of the field's name.
  const container = createContainer('atoll-email-hint', input.closest('label') ?? input, 'after')
  mountReact(
    container,
    <EmailHint input={input} translate={context.translate<EmailHintMessage>()} />,
    context,
  )
}

interface EmailHintProps {
  readonly input: HTMLInputElement
  readonly translate: Translate<EmailHintMessage>
}

/** "Did you mean …?" It takes neither the focus nor the form: an address that is left as it is goes as it is. */
function EmailHint({ input, translate }: EmailHintProps): ReactNode {
  const [meant, setMeant] = useState<string | null>(null)

  useEffect(() => {
    const life = new AbortController()
    const { signal } = life
    const look = (): void => {
      whenReleased(signal, () => setMeant(kept.has(input.value) ? null : meantEmail(input.value)))
    }
    const hide = (): void => setMeant(null)
    input.addEventListener('change', look, { signal })
    input.addEventListener('input', hide, { signal })
    input.form?.addEventListener('reset', hide, { signal })
    look()
    return () => life.abort()
  }, [input])

  function change(): void {
    if (meant !== null) fillIn(input, meant)
  }

  function keep(): void {
    kept.add(input.value)
    setMeant(null)
    input.focus()
  }

  return (
    <>
      <output>{meant !== null && translate('Did you mean {email}?', { email: meant })}</output>
      {meant !== null && (
        <span className="atoll-email-hint__choices">
          <button type="button" className="atoll-button" onClick={change}>
            {translate('Yes, change it')}
          </button>
          <button type="button" className="atoll-button" onClick={keep}>
            {translate('No, keep it')}
          </button>
        </span>
      )}
    </>
  )
}

/** As the visitor would: the form and other scripts hear of it. */
function fillIn(input: HTMLInputElement, address: string): void {
  input.value = address
  input.focus()
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
}
