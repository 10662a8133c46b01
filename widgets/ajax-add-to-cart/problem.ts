import type { MountContext } from '../../src/island/widget.ts'
import type { MessageKey } from './texts.ts'

/** Says behind the button why its product was not added, with a way to try again. @returns takes it away */
export function showProblem(
  reason: string,
  retry: () => void,
  { host, own, translate }: MountContext,
): () => void {
  const text = translate<MessageKey>()
  const message = own(document.createElement('p'))
  message.className = 'atoll-ajax-add-to-cart'
  message.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'atoll-button'
  button.textContent = text('Try again')
  button.addEventListener('click', () => {
    host.focus()
    retry()
  })
  host.after(message)
  message.append(text('It could not be added to the cart.'), ` ${reason} `, button)
  message.scrollIntoView({ block: 'nearest' })
  return () => message.remove()
}
