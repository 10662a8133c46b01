import { canMove, moveNodes } from '../../../src/undo/move-nodes.ts'

/** More items than a window shows: fewer never wait. */
const AT_ONCE = 40
/** Items that are put in order in one idle moment. */
const IN_ONE_GO = 40
/** Longest wait for an idle moment, ms. */
const IDLE_MS = 200

export interface Order {
  /**
   * Puts `elements` in this order in the document.
   * @param mayWait whether the eye sees them in order already: then they follow once that is painted, while the page is
   * idle, at the latest when somebody reaches for the Tab key or focus comes
   */
  readonly put: (elements: readonly HTMLElement[], mayWait: boolean) => void
}

/** @param end what stands behind the items */
export function createOrder(list: HTMLElement, end: () => Element | null, signal: AbortSignal): Order {
  let rest: HTMLElement[] = []
  const finish = (): void => moveRest(Infinity)
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && finish(), { capture: true, signal })
  list.addEventListener('focusin', finish, { signal })

  function moveRest(count: number): void {
    const now = rest.splice(0, count)
    if (now.length > 0) moveNodes(list, now, end())
  }

  function goOn(): void {
    const work = (): void => {
      if (signal.aborted || rest.length === 0) return
      moveRest(IN_ONE_GO)
      goOn()
    }
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_MS })
    else setTimeout(work, IDLE_MS)
  }

  return {
    put(elements, mayWait) {
      rest = []
      if (inOrder(list, elements)) return
      if (!mayWait || elements.length <= AT_ONCE) {
        moveNodes(list, elements, end())
        return
      }
      // Elsewhere moving an item starts its CSS animations again: what the window shows moves before it is painted.
      const early = canMove(list) ? [] : elements.slice(0, AT_ONCE)
      rest = elements.slice(early.length)
      const waiting = new Set<Element>(rest)
      const first = [...list.children].find((child) => waiting.has(child)) ?? end()
      moveNodes(list, early, first)
      goOn()
    },
  }
}

function inOrder(list: HTMLElement, elements: readonly HTMLElement[]): boolean {
  const position = new Map([...list.children].map((child, index) => [child, index] as const))
  let last = -1
  return elements.every((element) => {
    const here = position.get(element) ?? -1
    const follows = here > last
    last = here
    return follows
  })
}
