import type { Translate } from '../../src/i18n/texts.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { MessageKey } from './texts.ts'

const PART = 'atoll-newsletter-opt-in__'

interface Failure {
  readonly isShown: () => boolean
  readonly show: () => void
  readonly hide: () => void
}

/**
 * The note behind `box` that the service does not know the choice yet, with a way to try again.
 * @param readsOrder whether the order itself will tell it
 */
export function createFailure(
  box: HTMLInputElement,
  own: MountContext['own'],
  text: Translate<MessageKey>,
  readsOrder: boolean,
  retry: () => void,
): Failure {
  const status = own(document.createElement('div'))
  status.className = `${PART}status`
  status.setAttribute('role', 'status')
  ;(box.closest('label') ?? box).after(status)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'atoll-button'
  button.textContent = text('Try again')
  button.addEventListener('click', retry)

  return {
    isShown: () => button.isConnected,
    show() {
      if (button.isConnected) return
      status.replaceChildren(
        text(
          readsOrder
            ? 'Your choice could not be saved yet. It goes to the shop with your order.'
            : 'Your choice could not be saved yet. Please try again before you order.',
        ),
        ' ',
        button,
      )
    },
    hide() {
      if (status.contains(document.activeElement)) box.focus()
      status.replaceChildren()
    },
  }
}
