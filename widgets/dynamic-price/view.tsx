import type { HostEdits } from '../../src/undo/host-edits.ts'
import { createContainer, mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { PriceNotes } from './PriceNotes.tsx'
import type { PriceStore } from './state.ts'
import type { MessageKey } from './texts.ts'

export function drawPriceNotes(
  store: PriceStore,
  setQuantity: (quantity: number) => void,
  form: HTMLElement,
  edits: HostEdits,
  context: MountContext,
): void {
  mountReact(
    createContainer('atoll-dynamic-price', form),
    <PriceNotes store={store} translate={context.translate<MessageKey>()} setQuantity={setQuantity} />,
    context,
    edits,
  )
}
