import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['On one line', '/header/classic-phantom-fade/', 'see .breadcrumbs'],
  ['Folded', '/journal/glazing/', 'below 768', 'see .breadcrumbs button'],
  ['Unfolded', '/journal/glazing/', 'below 768', 'click .breadcrumbs button', 'see .breadcrumbs a "Home"'],
]
