import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Closed', '/header/classic-phantom-fade/', 'from 1000', 'see .mini-search .submit'],
  [
    'Open',
    '/header/classic-phantom-fade/',
    'from 1000',
    'click .mini-search .submit',
    'see .mini-search .field',
    'hear toggled',
  ],
  [
    'Open as overlay',
    '/header/classic-phantom-fade/?search=overlay',
    'from 1000',
    'click .mini-search .submit',
    'see .overlay-search-microwidget .field',
  ],
]
