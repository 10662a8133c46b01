import { computePosition, shift } from '@floating-ui/dom'

/** By how much `element` has to move sideways to keep `marginPx` from the window's edges, px. */
export async function shiftBy(element: HTMLElement, marginPx: number): Promise<number> {
  const { left: x, top: y, width } = element.getBoundingClientRect()
  const line = { x, y, left: x, right: x + width, top: y, bottom: y, width, height: 0 }
  const { middlewareData } = await computePosition({ getBoundingClientRect: () => line }, element, {
    placement: 'bottom-start',
    middleware: [shift({ padding: marginPx, rootBoundary: 'viewport', boundary: [] })],
  })
  return Math.round(middlewareData.shift?.x ?? 0)
}
