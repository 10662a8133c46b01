import { createStore, type Store } from '../../src/island/store.ts'
import type { Slide } from './slides/slide-list.ts'

/** What the view shows. */
export interface CarouselState {
  readonly slides: readonly Slide[]
  /** Places of the slides that are seen: they alone can be reached. */
  readonly reached: readonly number[]
  /** Height of a stage that is as high as what is seen, px. */
  readonly blockSize?: number
  /** Not before Embla has measured the slides. */
  readonly measured?: Measured
}

export interface Measured {
  /** The stop that is shown, from 0. */
  readonly selected: number
  /** Stops in all; of one page, 1. */
  readonly stops: number
  readonly canPrev: boolean
  readonly canNext: boolean
  /** Whether the visitor lets it rotate; `undefined` where nothing rotates. */
  readonly playing: boolean | undefined
  /** Whether it rotates at this moment: then screen readers hear nothing of it. */
  readonly turning: boolean | undefined
  /** Whether the stage is too low for controls above each other. */
  readonly low: boolean
}

/** Actions are what has changed. */
export type CarouselStore = Store<CarouselState, Partial<CarouselState>>

/** @param reached until Embla tells which slides are seen */
export function createCarouselStore(slides: readonly Slide[], reached: readonly number[]): CarouselStore {
  const initial: CarouselState = { slides, reached }
  return createStore((state, change) => ({ ...state, ...change }), initial)
}
