import type { RefObject } from 'react'
import type { ListWindow } from '../list/use-list-window.ts'
import type { Selector } from '../selector.ts'

/** What the parts below the list are drawn from. */
export interface BelowListProps {
  readonly selector: Selector
  readonly view: Pick<ListWindow, 'reveal' | 'retain' | 'toTop'>
  readonly input: RefObject<HTMLInputElement | null>
}
