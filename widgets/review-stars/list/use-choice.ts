import { useRef, useState } from 'react'
import type { Order, Review } from './reviews.ts'

/** Which reviews are listed, and how. */
interface Choice {
  /** Those with so many stars; 0: all. */
  readonly stars: number
  /** `undefined`: as the shop has them. */
  readonly order: Order | undefined
}

/** @param isRetry it failed before: the button that repeated it may be gone */
type Apply = (all: readonly Review[], isRetry: boolean) => void

interface ChoiceState {
  readonly chosen: Choice
  /** What the list shows: the choice, once its pages are here. */
  readonly applied: Choice
  /** Chooses, and applies the choice to all reviews. */
  readonly choose: (change: Partial<Choice>, apply: (next: Choice, ...all: Parameters<Apply>) => void) => void
  /** Fetches so many pages for something else. */
  readonly want: (pages: number, apply: Apply) => void
  /** Tries once more what was wanted last. */
  readonly again: () => void
}

/** Nobody reads more pages in one go; the shop's server is asked for each. */
const MAX_PAGES_AT_ONCE = 20

const UNCHOSEN: Choice = { stars: 0, order: undefined }

export function isChoice({ stars, order }: Choice): boolean {
  return stars > 0 || order !== undefined
}

/** What the shopper wants of the list: of what is wanted while pages are fetched, the last alone comes about. */
export function useChoice(load: (pages: number) => Promise<readonly Review[] | null>): ChoiceState {
  const [chosen, setChosen] = useState(UNCHOSEN)
  const [applied, setApplied] = useState(UNCHOSEN)
  const wanted = useRef<() => void>(null)

  async function run(pages: number, apply: Apply, isRetry = false): Promise<void> {
    const own = (): void => void run(pages, apply, true)
    wanted.current = own
    const all = await load(pages)
    if (all && wanted.current === own) apply(all, isRetry)
  }

  return {
    chosen,
    applied,
    choose(change, apply) {
      const next = { ...chosen, ...change }
      setChosen(next)
      void run(isChoice(next) ? MAX_PAGES_AT_ONCE : 0, (...all) => {
        setApplied(next)
        apply(next, ...all)
      })
    },
    want: (pages, apply) => void run(pages, apply),
    again: () => wanted.current?.(),
  }
}
