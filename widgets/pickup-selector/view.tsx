import { flushSync } from 'react-dom'
import { mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { PickupSelector } from './PickupSelector.tsx'
import { prepareNearness } from './near/use-nearness.ts'
import { createPointFinder } from './points/point-finder.ts'
import type { Selector } from './selector.ts'

export { readPoints, readSearchResult } from './carriers/dpd-answers.ts'

/** Brings the list to life, before it is drawn. @param learnPrinted reads the points that are in the page */
export function begin(selector: Selector, learnPrinted: () => void, signal: AbortSignal): void {
  selector.controller.begin(createPointFinder, learnPrinted)
  prepareNearness(selector, signal)
}

/** React takes over the selector that is drawn in `container`, in one go: no key and no press is lost between. */
export function takeOver(container: HTMLElement, selector: Selector, context: MountContext): void {
  flushSync(() => {
    // The rows that the container moves through own it.
    mountReact(container, <PickupSelector selector={selector} />, { ...context, own: (node) => node })
  })
}
