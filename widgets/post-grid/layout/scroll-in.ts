import { createInView } from '../../../src/in-view/in-view.ts'
import { prefersReducedMotion } from '../../../src/island/motion.ts'
import { after } from '../../../src/timing/abort.ts'
import { TABLET_FROM_PX } from './column-count.ts'

/** Wait between the cells of one batch, ms (product.md#grids). */
export const EFFECT_STEP_MS = 100
/** Wait of every cell on phones, ms (product.md#grids). */
export const PHONE_EFFECT_MS = 200
/** Further below the window's end a cell does not count as seen, px. */
const EDGE_PX = 20

const TRIGGERED = 'animation-triggered'
const SHOWN = 'shown'

export interface Effects {
  /**
   * Shows cells as they come into view: hidden, triggered, shown.
   * @param atOnce for those that the visitor has seen before: all are shown, as they stand in the end
   */
  readonly watch: (cells: readonly Element[], atOnce?: boolean) => void
  /** Makes cells ready to be shown again. */
  readonly reset: (cells: readonly Element[]) => void
}

/** The theme's scroll-in classes on cells. Without motion, all at once. */
export function createEffects(host: Element, signal: AbortSignal): Effects {
  const still = prefersReducedMotion()
  /** Cells that were not seen yet. */
  const unseen = new Set<Element>()
  const waiting = new Map<Element, () => void>()
  const fixed = host.classList.contains('loading-effect-none')

  const cells = createInView({ margin: `0px 0px -${EDGE_PX}px 0px`, signal }, (seen) => {
    const step = fixed || innerWidth < TABLET_FROM_PX ? null : EFFECT_STEP_MS
    for (const [index, cell] of seen.entries()) {
      unseen.delete(cell)
      cell.classList.add(TRIGGERED)
      show(cell, step === null ? PHONE_EFFECT_MS : step * index)
    }
  })

  function show(cell: Element, delayMs: number): void {
    waiting.set(
      cell,
      after(delayMs, signal, () => {
        waiting.delete(cell)
        cell.classList.add(SHOWN)
      }),
    )
  }

  function forget(cell: Element): void {
    waiting.get(cell)?.()
    waiting.delete(cell)
    unseen.delete(cell)
    cells.forget(cell)
  }

  function showAtOnce(all: readonly Element[]): void {
    for (const cell of all) {
      forget(cell)
      cell.classList.add(TRIGGERED, SHOWN)
    }
    for (const cell of all) {
      for (const animation of cell.getAnimations({ subtree: true })) {
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
      }
    }
  }
  // Paper is not scrolled, and is printed as the page stands at this moment.
  addEventListener('beforeprint', () => showAtOnce([...unseen, ...waiting.keys()]), { signal })

  return {
    watch(added, atOnce = false) {
      if (atOnce) showAtOnce(added)
      for (const cell of added) {
        if (still) cell.classList.add(TRIGGERED, SHOWN)
        else if (!cell.classList.contains(SHOWN)) {
          unseen.add(cell)
          cells.observe(cell)
        }
      }
    },
    reset(gone) {
      for (const cell of gone) {
        forget(cell)
        cell.classList.remove(TRIGGERED, SHOWN)
      }
    },
  }
}
