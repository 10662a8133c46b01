import { hintAtEmails } from '../../src/island/email-hints.ts'
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
  hintAtEmails(props.form, context)
}
