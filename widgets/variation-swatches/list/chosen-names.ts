import { placeText } from '../../../src/island/placed-text.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import type { Group } from '../group.ts'
import type { Settings } from '../settings.ts'
import type { State } from '../state.ts'

const CLASSES = 'woo-selected-variation-item-name atoll-variation-swatches__chosen'

/** Says the chosen value beside each attribute's label, also that of a choice the server made: nobody waits for React. */
export function createChosenNames(
  groups: readonly Group[],
  { showLabel, labelSeparator }: Settings,
  context: MountContext,
): (state: State) => void {
  const names = groups.flatMap(({ name, select, swatches }) => {
    const label = showLabel && select.closest('tr')?.querySelector('.label')
    return label ? [{ name, swatches, show: placeText(label, CLASSES, context) }] : []
  })
  return ({ selection }) => {
    for (const { name, swatches, show } of names) {
      const title = swatches.find(({ value }) => value === selection[name])?.title
      show(title ? `${labelSeparator} ${title}` : '')
    }
  }
}
