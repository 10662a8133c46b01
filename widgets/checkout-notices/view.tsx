import type { HostEdits } from '../../src/undo/host-edits.ts'
import { createContainer, mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { Notices, type NoticesProps } from './Notices.tsx'

export function drawNotices(props: NoticesProps, edits: HostEdits, context: MountContext): void {
  mountReact(
    createContainer('atoll-checkout-notices__parts', props.form),
    <Notices {...props} />,
    context,
    edits,
  )
  props.form.addEventListener(
    'change',
    // Without it the order goes as ever.
    () =>
      import('../../src/island/email-hints.ts').then(
        ({ hintAtEmails }) => hintAtEmails(props.form, context),
        context.report,
      ),
    { once: true, signal: context.signal },
  )
}
