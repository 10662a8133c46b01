import type { ComponentType } from 'react'
import { createContainer, mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import { announceItems } from './status/announce-items.ts'
import type { FacetsProps, GridParts } from './grid-parts.ts'
import { PostGrid } from './PostGrid.tsx'

/** Draws the view. What the grid says stands below the items, above the paginator. */
export function drawGrid(
  parts: GridParts,
  Facets: ComponentType<FacetsProps> | null,
  edits: HostEdits,
  context: MountContext,
): void {
  const { list, pager } = parts.config
  const className = 'atoll-post-grid__parts'
  const container = pager
    ? createContainer(className, pager, 'before')
    : list.matches('.articles-list, .mode-list')
      ? createContainer(className, list)
      : createContainer(className, list, 'after')
  mountReact(container, <PostGrid parts={parts} Facets={Facets} />, context, edits)
  announceItems(parts, context)
}
