import type { Translate } from '../../src/i18n/texts.ts'
import type { MessageKey } from './texts.ts'

interface Pause {
  readonly translate: Translate<MessageKey>
  readonly own: <E extends Element>(node: E) => E
  readonly signal: AbortSignal
  readonly onPause: (paused: boolean) => void
}

/**
 * A button behind the headline that stops it: what moves for longer than five seconds needs one (WCAG 2.2.2). Behind a link or
 * button around the headline, as none may be in another.
 */
export function addPauseButton(host: HTMLElement, { translate, own, signal, onPause }: Pause): void {
  const button = own(document.createElement('button'))
  let paused = false
  const label = (): void => {
    button.setAttribute('aria-label', translate(paused ? 'Let the words change' : 'Stop the changing words'))
    button.classList.toggle('atoll-rotating-headline__pause--paused', paused)
  }
  button.type = 'button'
  button.className = 'atoll-rotating-headline__pause'
  label()
  button.addEventListener(
    'click',
    () => {
      paused = !paused
      label()
      onPause(paused)
    },
    { signal },
  )
  const around = host.closest('a, button') ?? host
  around.after(button)
}
