import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [['Sorted', '/shop/?orderby=price', 'see select.orderby']]
