import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  [
    'Sub-menu open',
    '/header/classic-phantom-fade/',
    'from 1000',
    'hover #primary-menu > li:nth-child(4) > a',
    'see #primary-menu .sub-nav a "How we glaze"',
  ],
  [
    'Sub-menu open by key',
    '/header/classic-phantom-fade/',
    'from 1000',
    'focus #primary-menu > li:nth-child(2) > a',
    'press ArrowDown',
    'see #primary-menu .sub-nav a "Courses"',
    'hear toggled',
  ],
]
