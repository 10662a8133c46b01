import { flushSync } from 'react-dom'
import { mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { PickupSelector } from './PickupSelector.tsx'
import type { Selector } from './selector.ts'

export { readPoints, readSearchResult } from './carriers/dpd-answers.ts'
export { createPointFinder } from './points/point-finder.ts'

/** React takes over the selector that is drawn in `container`, in one go: no key and no press is lost between. */
export function takeOver(container: HTMLElement, selector: Selector, context: MountContext): void {
  flushSync(() => {
    // The rows that the container moves through own it.
    mountReact(container, <PickupSelector selector={selector} />, { ...context, own: (node) => node })
  })
}
