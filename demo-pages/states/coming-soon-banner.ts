import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Shown to the manager', '/shop/?user=manager', 'see #coming-soon-footer-banner'],
  [
    'Dismissed',
    '/shop/?user=manager',
    'focus .coming-soon-footer-banner-dismiss',
    'press Enter',
    'miss #coming-soon-footer-banner',
    'hear dismissed',
  ],
  [
    'Could not be dismissed',
    '/shop/?user=manager&fault=500&on=/wp/v2/users/1',
    'focus .coming-soon-footer-banner-dismiss',
    'press Enter',
    'see #coming-soon-footer-banner [role=alert] "The notice could not be dismissed. Try again."',
    'warns 500',
  ],
]
