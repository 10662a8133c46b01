import { createContext, useContext } from 'react'
import type { HostEdits } from '../undo/host-edits.ts'
import type { MountContext } from './widget.ts'

/** What every component of an island may use. */
export interface IslandParts extends Pick<MountContext, 'widget' | 'own'> {
  /** Changes to the server's markup; they are shared with the widget's plain code, which may come first. */
  readonly edits: HostEdits
  /** Language of the island's own texts; empty where it is the page's. */
  readonly lang: string
}

/** Given by `mountReact` to everything in the root. */
export const IslandContext = createContext<IslandParts | null>(null)

/** @throws {Error} outside of an island's root */
export function useIsland(): IslandParts {
  const parts = useContext(IslandContext)
  if (!parts) throw new Error('This component needs an island around it: draw it with mountReact().')
  return parts
}
