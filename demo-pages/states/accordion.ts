import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Closed', '/journal/glazing/?smooth=off', 'see .st-accordion'],
  [
    'Section open',
    '/journal/glazing/?smooth=off',
    'click .st-accordion [aria-expanded] "Does the glaze survive"',
    'see .st-accordion p "It does. Unglazed rims"',
    'hear toggled',
  ],
  [
    'Section closed again',
    '/journal/glazing/?smooth=off',
    'click .st-accordion [aria-expanded] "Does the glaze survive"',
    'see .st-accordion p "It does. Unglazed rims"',
    'press Space',
    'miss .st-accordion p "It does. Unglazed rims"',
  ],
  [
    'Second tab',
    '/journal/glazing/?smooth=off',
    'click .shortcode-tabs .tab "Glaze"',
    'see [role=tabpanel] "Birch ash"',
  ],
]
