import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  [
    'Second slide',
    '/studio/',
    'click .slider-wrapper button "Next slide"',
    'see .slider-wrapper button[aria-disabled=false] "Previous slide"',
    'hear started',
    'hear changed',
  ],
  ['Right to left', '/studio/?locale=ar', 'see .slider-wrapper'],
]
