import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['First phrase', '/welcome-bar/?bar=headline', 'see .mysticky-welcomebar-fixed'],
  [
    'Stopped',
    '/welcome-bar/?bar=headline',
    'click h2 .atoll-rotating-headline__pause',
    'see h2 .atoll-rotating-headline__pause--paused',
  ],
]
