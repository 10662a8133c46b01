import { mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { ContactForm, type ContactFormProps } from './ContactForm.tsx'

/**
 * Draws the island into `panel`, which stands in the form. Where the page tears it apart it is drawn once more, from
 * what the store holds: the widget gives up only after that, for it would call off what is being sent.
 */
export function mountView(panel: HTMLElement, props: ContactFormProps, context: MountContext): void {
  const first = new AbortController()
  context.signal.addEventListener('abort', () => first.abort(), { signal: first.signal })
  mountReact(panel, <ContactForm {...props} />, {
    ...context,
    signal: first.signal,
    fail() {
      // React forbids unmounting a root while it renders.
      queueMicrotask(() => {
        if (first.signal.aborted) return
        first.abort()
        mountReact(panel, <ContactForm {...props} />, context)
      })
    },
  })
}
