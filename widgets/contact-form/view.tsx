import { flushSync } from 'react-dom'
import { createContainer, mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import { hintAtEmails } from '../../src/island/email-hints.ts'
import { ContactForm, type ContactFormProps } from './ContactForm.tsx'
import { type MessageKey, PLURALS } from './texts.ts'
import { WrongPlace } from './WrongPlace.tsx'

/** Draws what Atoll adds to the form; its own part stands after the response. */
export function drawForm(
  props: Omit<ContactFormProps, 'panel'>,
  edits: HostEdits,
  context: MountContext,
): void {
  const { form, output } = props.config
  const panel = createContainer('atoll-contact-form', form)
  if (output && form.contains(output)) output.after(panel)
  // What the server printed has just been taken out: no frame without it may be seen.
  flushSync(() => mountReact(panel, <ContactForm {...props} panel={panel} />, context, edits))
  hintAtEmails(form, context)
}

export function drawWrongPlace(edits: HostEdits, context: MountContext): void {
  const { host, translate } = context
  edits.children(host, [])
  mountReact(
    createContainer('', host),
    <WrongPlace translate={translate<MessageKey>(PLURALS)} />,
    context,
    edits,
  )
}
