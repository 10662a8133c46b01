import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Filtered', '/grids/portfolio/', 'click .filter a "Wood"', 'hear changed', 'see .wf-cell'],
  [
    'Filtered by material and occasion',
    '/grids/facets/',
    'click .filter a "Wood"',
    'click .filter a "Ceramics"',
    'click .filter a "A gift"',
    'hear changed',
    'see .atoll-post-grid__chip "Remove filter Ceramics"',
    'see .atoll-post-grid__clear "Clear filters"',
  ],
  [
    'Filtered by material, shown by a button',
    '/grids/facets/?apply=always',
    'click .filter a "Wood"',
    'see .atoll-post-grid__apply "Show"',
    'click .atoll-post-grid__apply',
    'hear changed',
  ],
  ['Second page', '/grids/journal/', 'click .paginator a "2"', 'hear changed', 'see .paginator'],
  ['More loaded', '/grids/albums/', 'click .paginator a, .button-load-more', 'hear loaded'],
  [
    'Could not be loaded',
    '/grids/albums/?fault=500&on=presscore_template_ajax',
    'click .paginator a, .button-load-more',
    'see [role=alert], [class*=atoll-post-grid] "Try again"',
    'warns 500',
  ],
]
