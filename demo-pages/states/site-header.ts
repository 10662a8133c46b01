import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['At the top', '/header/classic-phantom-fade/', 'see #primary-menu, .dt-mobile-menu-icon'],
  [
    'Floating',
    '/header/classic-phantom-fade/',
    'from 1000',
    'scroll 0.5',
    'see #phantom.show-phantom #primary-menu',
  ],
  [
    'Panel of a phone',
    '/header/classic-phantom-fade/',
    'below 768',
    'click .dt-mobile-menu-icon',
    'see .dt-mobile-header[role=dialog]',
    'hear toggled',
  ],
  [
    'Side panel',
    '/header/top-line-slideout/?captions',
    'from 1000',
    'click .menu-toggle[aria-expanded]',
    'see .side-header[role=dialog]',
    'hear toggled',
  ],
  ['Sticky', '/header/classic-phantom-sticky/', 'from 1000', 'scroll 0.5', 'see .masthead'],
  ['Split', '/header/split-sticky/', 'from 1000', 'see #primary-menu, .main-nav'],
  ['Side', '/header/side/', 'from 1000', 'see .side-header'],
]
