import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['At the top', '/header/classic-phantom-fade/', 'miss .scroll-top.on'],
  ['Further down', '/header/classic-phantom-fade/', 'scroll 0.6', 'see .scroll-top'],
]
