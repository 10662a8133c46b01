import './styles.css'
import { defineWidget } from '../../src/island/widget.ts'
import { parse } from './host.ts'
import { mount } from './mount.ts'
import type { Direction, SortKey } from './model.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** Another view is shown. `count` is the items of the view as far as they are known. */
    'post-grid:changed': {
      readonly filter: string
      readonly sort: SortKey
      readonly order: Direction
      readonly page: number
      readonly count: number
    }
    /** Items came from the server. */
    'post-grid:loaded': { readonly items: readonly HTMLElement[] }
  }
}

/** Filters, sorts, pages and lays out the grids that the theme prints. */
export const widget = defineWidget({ name: 'post-grid', kind: 'island', parse, mount })
