import { mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { ContactForm, type ContactFormProps } from './ContactForm.tsx'

/** Draws the island into `panel`, which stands in the form. */
export function mountView(panel: HTMLElement, props: ContactFormProps, context: MountContext): void {
  mountReact(panel, <ContactForm {...props} />, context)
}
