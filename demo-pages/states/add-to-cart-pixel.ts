import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Payload passed', '/analytics/?jquery=off', 'click .ajax_add_to_cart', 'hear sent'],
]
