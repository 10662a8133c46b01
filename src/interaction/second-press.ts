import { after } from '../timing/abort.ts'

/** So soon after a press another one at its place is the rest of a double click or tap, ms. */
const SECOND_PRESS_MS = 400
/** Farther away it is meant for something else, px. */
const SAME_PLACE_PX = 24

/**
 * Keeps the second half of a double click from what comes to lie where `press` was; keys press nothing twice.
 * @param place in which another press counts
 */
export function swallowSecondPress(
  { clientX, clientY, detail }: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>,
  place?: Element,
): void {
  if (detail === 0) return
  swallow(
    (event) =>
      !place?.contains(event.target as Node) &&
      Math.hypot(event.clientX - clientX, event.clientY - clientY) <= SAME_PLACE_PX,
  )
}

/** The same for what has just come to lie over `pressed`, wherever on it the press was. */
export function swallowPressOver(pressed: Element): void {
  const { left, right, top, bottom } = pressed.getBoundingClientRect()
  swallow(
    ({ clientX: x, clientY: y, target }) =>
      !pressed.contains(target as Node) && x >= left && x <= right && y >= top && y <= bottom,
  )
}

function swallow(isSecond: (event: MouseEvent) => boolean): void {
  const life = new AbortController()
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) {
    window.addEventListener(
      type,
      (event) => {
        const isKey = type === 'click' && event.detail === 0
        if (isKey || !isSecond(event)) return
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      { capture: true, signal: life.signal },
    )
  }
  after(SECOND_PRESS_MS, new AbortController().signal, () => life.abort())
}
