import type { Stage } from './adopt.ts'

export interface AutoHeight {
  /**
   * Fits the stage to the tallest slide that is seen.
   * @param mayShrink only in answer to the visitor: what lies below must not jump up by itself
   */
  readonly fit: (seen: ReadonlySet<HTMLElement>, mayShrink: boolean) => void
}

export function createAutoHeight({ viewport }: Stage): AutoHeight {
  let height = viewport.offsetHeight
  return {
    fit(seen, mayShrink) {
      const tallest = Math.max(0, ...[...seen].map((slide) => slide.offsetHeight))
      if (tallest === 0 || tallest === height || (tallest < height && !mayShrink)) return
      height = tallest
      viewport.style.blockSize = `${tallest}px`
    },
  }
}
