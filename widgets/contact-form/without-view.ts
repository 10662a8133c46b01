import type { HostEdits } from '../../src/undo/host-edits.ts'
import { controlOf, wrapsByField } from './fields/fields.ts'
import type { Config } from './host.ts'
import type { FormStore } from './model.ts'

/**
 * Shows the response and what is wrong where the view cannot be loaded: the browser has words for it too.
 * @returns stops, for the view is here
 */
export function showWithoutView(
  { form, output, announcer }: Config,
  store: FormStore,
  edits: HostEdits,
  signal: AbortSignal,
): () => void {
  function update(): void {
    const { message, announcement, errors, retry } = store.get()
    if (output && (message !== '' || retry)) {
      // What became of the message is spoken behind it, and stands beside the button that only the view has.
      edits.children(output, [announcement.startsWith(message) ? announcement : message])
      edits.toggleClass(output, 'run-animation', true)
    }
    // The same words again would be spoken again.
    if (announcer && announcer.textContent !== announcement) edits.children(announcer, [announcement])
    complain(errors)
    const [first] = errors.keys()
    const control = first === undefined ? null : controlOf(form, first)
    // It takes the focus there, so only where that is already.
    if (control && control === document.activeElement) (control as HTMLInputElement).reportValidity()
  }

  function complain(errors: ReadonlyMap<string, string>): void {
    for (const field of wrapsByField(form).keys()) {
      const control = controlOf(form, field) as HTMLInputElement | null
      control?.setCustomValidity(errors.get(field) ?? '')
    }
  }

  function stop(): void {
    unsubscribe()
    complain(new Map())
    for (const place of [output, announcer]) if (place) edits.children(place)
  }

  const unsubscribe = store.subscribe(update)
  signal.addEventListener('abort', stop)
  update()
  return stop
}
