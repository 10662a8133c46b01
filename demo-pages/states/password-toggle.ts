import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Hidden', '/my-account/', 'see #password ~ button'],
  [
    'Shown',
    '/my-account/',
    'type #password = Vilnius1323',
    'click #password ~ button',
    'see #password[type=text]',
    'hear toggled',
  ],
]
