import type { HostEdits } from '../../src/undo/host-edits.ts'
import { createContainer, mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { Swatches, type SwatchesProps } from './Swatches.tsx'

/** Draws the view; the message, which is its only part in the container, stands below the add-to-cart button. */
export function drawSwatches(props: SwatchesProps, edits: HostEdits, context: MountContext): void {
  const { form } = props.config
  const place = form.querySelector('.woocommerce-variation-add-to-cart, .single_variation_wrap') ?? form
  mountReact(
    createContainer('atoll-variation-swatches__parts', place),
    <Swatches {...props} />,
    context,
    edits,
  )
}
