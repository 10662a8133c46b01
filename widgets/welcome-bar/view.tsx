import type { HostEdits } from '../../src/undo/host-edits.ts'
import { createContainer, mountReact } from '../../src/island/mount-react.ts'
import { hintAtEmails } from '../../src/island/email-hints.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { WelcomeBar, type WelcomeBarProps } from './WelcomeBar.tsx'

export function drawBar(props: WelcomeBarProps, edits: HostEdits, context: MountContext): void {
  const container = createContainer('atoll-welcome-bar__parts', props.host)
  mountReact(container, <WelcomeBar {...props} />, context, edits)
  const { lead } = props.config
  if (lead) hintAtEmails(lead.box, context)
}
