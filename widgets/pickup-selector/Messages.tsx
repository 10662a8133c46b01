import type { ReactNode } from 'react'
import type { State } from './model.ts'
import type { Selector } from './selector.ts'

interface MessagesProps extends Pick<State, 'saving' | 'notice' | 'code'> {
  readonly selector: Selector
  readonly hasChoice: boolean
}

/** What the shopper must be told about the field, and a way to try again. It is prerendered, so it uses no hooks. */
export function Messages(props: MessagesProps): ReactNode {
  const { controller, id, translate } = props.selector
  const retry = props.code === 'broken' ? controller.open : () => void controller.save()
  return (
    <>
      <output className="atoll-pickup-selector__status" id={`${id}-status`}>
        {messagesOf(props).map(({ kind, text }) => (
          <span key={text} className={`atoll-pickup-selector__${kind}`}>
            {text}
          </span>
        ))}
      </output>
      {(props.saving === 'failed' || props.code === 'broken') && (
        <button type="button" className="atoll-button" onClick={retry}>
          {translate('Try again')}
        </button>
      )}
    </>
  )
}

interface Message {
  readonly kind: 'quiet' | 'problem'
  readonly text: string
}

function messagesOf({ selector, saving, notice, hasChoice, code }: MessagesProps): readonly Message[] {
  const { translate } = selector
  const messages: Message[] = []
  const add = (kind: Message['kind'], text: string): void => void messages.push({ kind, text })
  if (code === 'late') add('quiet', translate('Loading...'))
  if (saving === 'saving') add('quiet', translate('Saving your choice…'))
  if (notice?.kind === 'required') add('problem', notice.text)
  if (notice?.kind === 'other-country') {
    const { name } = notice
    add(
      'problem',
      translate('{name} is in another country and was removed. Please choose a pickup point again.', {
        name,
      }),
    )
  }
  if (saving === 'failed') {
    add(
      'problem',
      translate(
        hasChoice
          ? 'Your choice is kept, but the shop could not be told.'
          : 'The checkout could not be refreshed.',
      ),
    )
  }
  if (code === 'broken') add('problem', translate('The list could not be opened.'))
  return messages
}
