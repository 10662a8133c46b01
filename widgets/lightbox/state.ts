import type { Store } from '../../src/island/store.ts'
import type { Item } from './gallery/item.ts'

/** What the dialog shows; closed while there is no `current`. */
export interface State {
  /** The gallery's items in reading order. */
  readonly items: readonly Item[]
  readonly current: Item | null
  /** While the dialog moves, nothing plays. */
  readonly phase: 'opening' | 'open' | 'closing'
  /** Whether the current picture is still on its way. */
  readonly loading: boolean
  readonly slideshow: boolean
  /** Whether the share menu is open. */
  readonly sharing: boolean
  /** The elements in PhotoSwipe's slides that a video or a failure is drawn into. */
  readonly slots: ReadonlyMap<Item, HTMLElement>
}

export type Action =
  /** `link` is that of the photo to begin with. */
  | { readonly type: 'opened'; readonly items: readonly Item[]; readonly link: HTMLElement }
  | { readonly type: 'opening' | 'settled' | 'closing' | 'closed' }
  | { readonly type: 'listed'; readonly items: readonly Item[] }
  | { readonly type: 'changed'; readonly current: Item }
  | { readonly type: 'loading' | 'slideshow' | 'sharing'; readonly on: boolean }
  | { readonly type: 'placed'; readonly item: Item; readonly slot: HTMLElement }

export type LightboxStore = Store<State, Action>

export const CLOSED: State = {
  items: [],
  current: null,
  phase: 'opening',
  loading: false,
  slideshow: false,
  sharing: false,
  slots: new Map(),
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'opened':
      return {
        ...CLOSED,
        items: action.items,
        current: action.items.find(({ link }) => link === action.link) ?? null,
      }
    case 'opening':
      return { ...state, phase: 'opening', slots: CLOSED.slots }
    case 'settled':
      return { ...state, phase: 'open' }
    case 'closing':
      return { ...state, phase: 'closing', slideshow: false, sharing: false }
    case 'closed':
      return CLOSED
    case 'listed':
      return { ...state, items: action.items }
    case 'changed':
      return action.current === state.current ? state : { ...state, current: action.current, sharing: false }
    case 'loading':
    case 'slideshow':
    case 'sharing':
      return state[action.type] === action.on ? state : { ...state, [action.type]: action.on }
    case 'placed':
      return { ...state, slots: new Map(state.slots).set(action.item, action.slot) }
  }
}
