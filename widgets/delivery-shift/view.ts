import type { MountContext } from '../../src/island/widget.ts'
import type { ShiftSaving } from './controller.ts'
import type { MessageKey } from './texts.ts'

/** Shows below `select` that its choice could not be saved, with a way to retry. */
export function showStatus(
  select: HTMLSelectElement,
  saving: ShiftSaving,
  retry: () => void,
  { own, signal, translate }: Pick<MountContext, 'own' | 'signal' | 'translate'>,
): void {
  const text = translate<MessageKey>()
  const status = own(document.createElement('div'))
  status.className = 'atoll-delivery-shift'
  status.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'atoll-button'
  button.textContent = text('Try again')
  button.addEventListener('click', retry, { signal })

  function show(): void {
    if (saving.get() === 'failed') {
      status.replaceChildren(text('Your choice is kept, but the shop could not be told.'), ' ', button)
    } else {
      if (status.contains(document.activeElement)) select.focus()
      status.replaceChildren()
    }
  }

  select.after(status)
  show()
  signal.addEventListener('abort', saving.subscribe(show))
}

/** Names `select` by the heading of its row, where the carrier prints no label. */
export function nameByRow(select: HTMLSelectElement, signal: AbortSignal): void {
  const heading = select.closest('tr')?.querySelector('th')
  if (!heading || select.labels.length > 0 || select.matches('[aria-label], [aria-labelledby]')) return
  select.setAttribute('aria-label', heading.textContent.trim())
  signal.addEventListener('abort', () => select.removeAttribute('aria-label'))
}
