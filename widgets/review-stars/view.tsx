import type { HostEdits } from '../../src/undo/host-edits.ts'
import { createContainer, mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { Stars, type StarsProps } from './Stars.tsx'

export function drawStars(props: StarsProps, edits: HostEdits, context: MountContext): void {
  const container = createContainer('atoll-review-stars')
  props.config.select.before(container)
  mountReact(container, <Stars {...props} />, context, edits)
}
