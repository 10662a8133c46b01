import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['List', '/analytics/', 'hear sent'],
  ['Consent is asked', '/analytics/?consent=ask', 'hear held', 'warns Nothing is sent until'],
  ['Checked', '/analytics/?atoll-inspect=', 'hear checked', 'varies'],
  [
    'Consent refused',
    '/analytics/?consent=ask',
    'click [data-log=deny]',
    'hear dropped',
    'warns Nothing is sent until',
  ],
  ['Wrong items', '/analytics/?of=wrong', 'warns Event not supported', 'hear sent', 'warns is left out'],
]
