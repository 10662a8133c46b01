import type { Translate } from '../../src/i18n/texts.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { MessageKey } from './texts.ts'

const PART = 'atoll-newsletter-opt-in__'

export interface Failure {
  readonly isShown: () => boolean
  /** The service is being told again. */
  readonly busy: () => void
  readonly show: () => void
  readonly hide: () => void
}

/**
 * The note behind `box` that the service does not know the choice yet, with a way to try again.
 * @param readsOrder whether the order itself will tell it
 * @param retry tells it again; @returns whether there is anything to tell
 */
export function createFailure(
  box: HTMLInputElement,
  own: MountContext['own'],
  text: Translate<MessageKey>,
  readsOrder: boolean,
  retry: () => boolean,
): Failure {
  const status = own(document.createElement('div'))
  status.className = `${PART}status`
  status.setAttribute('role', 'status')
  ;(box.closest('label') ?? box).after(status)
  const words = document.createElement('span')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'atoll-button'
  button.textContent = text('Try again')
  button.addEventListener('click', () => {
    if (retry()) busy()
    else words.textContent = text('Please, enter valid email')
  })

  function busy(): void {
    words.textContent = text('Saving your choice…')
  }

  return {
    isShown: () => button.isConnected,
    busy,
    show() {
      const note = text(
        readsOrder
          ? 'Your choice could not be saved yet. It goes to the shop with your order.'
          : 'Your choice could not be saved yet. Please try again before you order.',
      )
      // The same words again would be spoken again.
      if (words.textContent !== note) words.textContent = note
      if (!button.isConnected) status.replaceChildren(words, ' ', button)
    },
    hide() {
      if (status.contains(document.activeElement)) box.focus()
      status.replaceChildren()
    },
  }
}
