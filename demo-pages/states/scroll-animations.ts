import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [['Moved in', '/one-page/?smooth=off', 'scroll 1', 'see #footer']]
