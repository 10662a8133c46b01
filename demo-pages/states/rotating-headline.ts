import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['First phrase', '/welcome-bar/?bar=headline', 'see .mysticky-welcomebar-fixed'],
]
