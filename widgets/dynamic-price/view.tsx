import type { HostEdits } from '../../src/undo/host-edits.ts'
import { createContainer, mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { PriceNotes, type PriceNotesProps } from './PriceNotes.tsx'

export function drawPriceNotes(
  props: PriceNotesProps,
  form: HTMLElement,
  edits: HostEdits,
  context: MountContext,
): void {
  mountReact(createContainer('atoll-dynamic-price', form), <PriceNotes {...props} />, context, edits)
}
