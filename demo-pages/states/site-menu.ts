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
    'Items that do not fit',
    '/header/classic-phantom-fade/?menu=more',
    'from 1000',
    'hover .atoll-site-menu__more > a',
    'see .atoll-site-menu__more .sub-nav a "About us"',
  ],
  [
    'A button beside the link',
    '/header/classic-phantom-fade/?menu=toggles',
    'from 1000',
    'focus #primary-menu > li:nth-child(2) > a',
    'click #primary-menu > li:nth-child(2) > button',
    'see #primary-menu .sub-nav a "Courses"',
    'hear toggled',
  ],
  [
    'A level further in',
    '/header/classic-phantom-fade/?menu=panels',
    'below 768',
    'click .dt-mobile-menu-icon',
    'click #mobile-menu button "Submenu of Workshop"',
    'see #mobile-menu .atoll-site-menu__back',
    'hear toggled',
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
