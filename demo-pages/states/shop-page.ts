import type { StateLine } from '../state.ts'

export const states: readonly StateLine[] = [['Sorted', '/shop/?orderby=price', 'see select.orderby']]
