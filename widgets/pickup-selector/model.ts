import type { PickupPoint } from './points/point.ts'
import { EMPTY_LIST, type PointList } from './points/point-list.ts'

/** Quiet time after the last keystroke before the server is asked, ms (product.md#pickup-points). */
export const SEARCH_DEBOUNCE_MS = 100
/** Wait between saving the choice and refreshing the checkout, ms (product.md#pickup-points). */
export const REFRESH_DELAY_MS = 300
/** Wait after a change of the shipping method before the selector restarts, ms (product.md#pickup-points). */
export const SHIPPING_REINIT_MS = 1000
/**
 * Wait after a change of the country before the selector restarts without the text, ms (product.md#pickup-points).
 */
export const COUNTRY_REINIT_MS = 1500
/** Page of the list that the server printed; each Load More asks for the next (product.md#pickup-points). */
export const FIRST_PAGE = 1
/** Longest text that is searched for, characters: a pasted novel must not freeze the page. */
export const MAX_QUERY_LENGTH = 100

/** An open list whose code is not here after this long says that it is coming, ms. */
export const LATE_CODE_MS = 150

/** What the shopper must be told beside the field. */
export type Notice =
  | { readonly kind: 'other-country'; readonly name: string }
  /** The server refused the order without a point; `text` is its own message. */
  | { readonly kind: 'required'; readonly text: string }

export interface State {
  readonly open: boolean
  readonly query: string
  /** Which of the list's options is highlighted, -1 for none. Load More is the one behind the last point. */
  readonly active: number
  /** The option that a pointer has highlighted, -1 where something else has. */
  readonly pointed: number
  /** The point whose details are open. */
  readonly detailed: PickupPoint | null
  /** What the form field carries. */
  readonly chosen: PickupPoint | null
  readonly list: PointList
  /** Whether the shopper wants only points that take cash on delivery. */
  readonly codOnly: boolean
  /** Whether that rules any point out. */
  readonly codDiffers: boolean
  /** How the newest question to the server stands. `offline` and `failed` keep the last list. */
  readonly search: 'idle' | 'waiting' | 'failed' | 'offline'
  /** How old the list is, in words, while it is that of an earlier visit; else empty. */
  readonly age: string
  /** `none`: everything is listed, or a text is searched for. */
  readonly more: 'none' | 'ready' | 'loading' | 'failed'
  readonly saving: 'idle' | 'saving' | 'failed'
  /** The list's code: `late` while an open list waits for it, `broken` once it could not be fetched. */
  readonly code: 'ready' | 'late' | 'broken'
  readonly notice: Notice | null
}

export type Action =
  | {
      readonly type:
        | 'opened'
        | 'closed'
        | 'delayed'
        | 'drawn'
        | 'broke'
        | 'waited'
        | 'saving'
        | 'saved'
        | 'save-failed'
    }
  | { readonly type: 'highlighted'; readonly index: number; readonly byPointer: boolean }
  | { readonly type: 'detailed'; readonly point: PickupPoint | null }
  | { readonly type: 'typed'; readonly query: string; readonly list: PointList }
  | { readonly type: 'listed'; readonly list: PointList; readonly codDiffers: boolean }
  | { readonly type: 'filtered'; readonly list: PointList; readonly codOnly: boolean }
  | { readonly type: 'searched'; readonly outcome: Exclude<State['search'], 'waiting'> }
  | { readonly type: 'kept'; readonly age: string }
  | { readonly type: 'paged'; readonly more: State['more'] }
  | { readonly type: 'chose'; readonly point: PickupPoint }
  | { readonly type: 'adopted'; readonly point: PickupPoint | null }
  | { readonly type: 'cleared'; readonly name: string }
  | { readonly type: 'required'; readonly text: string }

export const initialState: State = {
  open: false,
  query: '',
  active: -1,
  pointed: -1,
  detailed: null,
  chosen: null,
  list: EMPTY_LIST,
  codOnly: false,
  codDiffers: false,
  search: 'idle',
  age: '',
  more: 'none',
  saving: 'idle',
  code: 'ready',
  notice: null,
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'opened':
      return state.open
        ? state
        : {
            ...state,
            open: true,
            detailed: null,
            code: 'ready',
            active: state.list.points.findIndex(({ id }) => id === state.chosen?.id),
            pointed: -1,
          }
    case 'closed':
      return state.open ? { ...state, open: false, code: 'ready' } : state
    case 'delayed':
      return { ...state, code: 'late' }
    case 'drawn':
      return state.code === 'ready' ? state : { ...state, code: 'ready' }
    case 'broke':
      return { ...state, open: false, code: 'broken' }
    case 'highlighted':
      return state.active === action.index
        ? state
        : { ...state, active: action.index, pointed: action.byPointer ? action.index : -1 }
    case 'detailed':
      return { ...state, detailed: action.point }
    case 'typed':
      return {
        ...state,
        query: action.query,
        list: action.list,
        active: -1,
        detailed: null,
        search: 'idle',
      }
    case 'listed':
      return action.list === state.list
        ? state
        : keepActive(state, { ...state, list: action.list, codDiffers: action.codDiffers })
    case 'filtered':
      return { ...state, codOnly: action.codOnly, list: action.list, active: -1 }
    case 'waited':
      return { ...state, search: 'waiting' }
    case 'searched':
      return state.search === action.outcome ? state : { ...state, search: action.outcome }
    case 'kept':
      return state.age === action.age ? state : { ...state, age: action.age }
    case 'paged':
      return state.more === action.more ? state : keepActive(state, { ...state, more: action.more })
    case 'chose':
      return { ...state, chosen: action.point, open: false, notice: null }
    case 'adopted':
      return state.chosen === action.point
        ? state
        : { ...state, chosen: action.point, notice: action.point ? null : state.notice }
    case 'cleared':
      return {
        ...state,
        chosen: null,
        saving: 'idle',
        notice: { kind: 'other-country', name: action.name },
      }
    case 'required':
      return { ...state, notice: { kind: 'required', text: action.text } }
    case 'saving':
      return { ...state, saving: 'saving' }
    case 'saved':
      return { ...state, saving: 'idle' }
    case 'save-failed':
      return { ...state, saving: 'failed' }
  }
}

/** The last option of a list that has further pages. */
export const MORE = 'more'

/** What the arrow keys reach. */
export type ListOption = PickupPoint | typeof MORE

/** Whether Load More ends the list. */
export function hasMore({ query, more, list, codOnly }: State): boolean {
  return query.trim() === '' && more !== 'none' && (list.points.length > 0 || codOnly)
}

export function countOptions(state: State): number {
  return state.list.points.length + (hasMore(state) ? 1 : 0)
}

export function optionAt(state: State, index: number): ListOption | undefined {
  return state.list.points[index] ?? (index === state.list.points.length && hasMore(state) ? MORE : undefined)
}

/** Points that come later push the others on: the highlight stays with its option. */
function keepActive(before: State, next: State): State {
  const option = optionAt(before, before.active)
  if (option === undefined) {
    const isFirst = before.list.points.length === 0 && next.query === ''
    return { ...next, active: isFirst ? placeOfChosen(next) : -1 }
  }
  if (option === MORE) return { ...next, active: placeAfterMore(before, next) }
  if (next.list.points[before.active]?.id === option.id) return next
  return { ...next, active: indexOf(option.id, next.list) }
}

/** Load More goes on where the list ended, once the page that was asked for is in it. */
function placeAfterMore(before: State, next: State): number {
  const last = before.list.points.at(-1)
  const end = before.more === 'loading' && last ? indexOf(last.id, next.list) : -1
  if (end >= 0 && next.list !== before.list) return end + 1
  return hasMore(next) ? next.list.points.length : -1
}

function placeOfChosen({ chosen, list }: State): number {
  return chosen ? list.points.findIndex(({ id }) => id === chosen.id) : -1
}

/** The last place of a point in the list, -1 where it is not: the point used last stands above the cities as well. */
function indexOf(id: string, { points }: PointList): number {
  return points.findLastIndex((point) => point.id === id)
}
