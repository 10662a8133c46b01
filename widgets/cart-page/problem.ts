import { ClientError } from '../../src/client/errors.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { focusResult } from './focus.ts'
import { EMPTY, FORM, NOTICES } from './selectors.ts'
import type { MessageKey } from './texts.ts'

/** What stands above the cart while an act has not got through. */
export interface Problem {
  /** @param retry is given what takes this message away, unless another one stands there by then */
  readonly show: (error: unknown, retry: (tried: () => void) => void) => void
  readonly clear: () => void
  /** Puts it above the cart's new parts. */
  readonly place: () => void
}

export function createProblem({ own, translate }: MountContext): Problem {
  const text = translate<MessageKey>()
  let message: HTMLElement | undefined

  /** It stays once it is made: a part that leaves the page would have the widget mounted again. */
  function place(): void {
    if (!message) return
    // Among the shop's own notices: beside the cart a theme may have columns.
    const notices = document.querySelector(NOTICES)
    const cart = document.querySelector(FORM) ?? document.querySelector(EMPTY)
    if (notices) {
      if (!notices.contains(message)) notices.append(message)
    } else if (message.nextElementSibling !== cart) cart?.before(message)
  }

  /** Fills the message. @returns whether the focus was in what stood there */
  function fill(...nodes: ReadonlyArray<Node | string>): boolean {
    const hadFocus = message?.contains(document.activeElement) ?? false
    message?.replaceChildren(...nodes)
    return hadFocus
  }

  function clear(): void {
    if (fill()) focusResult()
  }

  return {
    place,
    clear,
    show(error, retry) {
      message ??= own(document.createElement('div'))
      message.className = 'atoll-cart-page'
      message.role = 'alert'
      place()
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'atoll-button'
      button.textContent = text('Try again')
      button.addEventListener('click', () => {
        retry(() => {
          if (button.isConnected) clear()
        })
      })
      if (fill(text('The cart could not be updated.'), ` ${reasonOf(error)} `, button)) button.focus()
      message.scrollIntoView({ block: 'nearest' })
    },
  }
}

/** Of an answer that is none nobody learns anything. */
function reasonOf(error: unknown): string {
  const known = error instanceof ClientError && !/^(?:unknown_error|invalid_json)$/.test(error.code)
  return known ? error.message : ''
}
