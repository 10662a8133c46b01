import type { MountContext } from '../../src/island/widget.ts'
import type { MessageKey } from './texts.ts'

/** What stands behind the button while its product could not be added. */
export interface Problem {
  /** Says why, with a way to try again. */
  readonly show: (reason: string, retry: () => void) => void
  readonly clear: () => void
}

export function createProblem({ host, own, translate }: MountContext): Problem {
  const text = translate<MessageKey>()
  let message: HTMLElement | undefined

  /** It stays once it is made: a part that leaves the page would have the widget mounted again. */
  function place(): HTMLElement {
    message ??= own(document.createElement('p'))
    message.className = 'atoll-ajax-add-to-cart'
    message.setAttribute('role', 'alert')
    host.after(message)
    return message
  }

  return {
    show(reason, retry) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'atoll-button'
      button.textContent = text('Try again')
      button.addEventListener('click', () => {
        host.focus()
        retry()
      })
      const shown = place()
      shown.append(text('It could not be added to the cart.'), ` ${reason} `, button)
      shown.scrollIntoView({ block: 'nearest' })
    },
    clear() {
      message?.replaceChildren()
    },
  }
}
