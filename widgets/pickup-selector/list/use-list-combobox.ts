import { useCombobox, type UseComboboxReturnValue } from 'downshift'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { hasMore, MORE, type ListOption } from '../model.ts'
import type { Selector } from '../selector.ts'
import type { ListWindow } from './use-list-window.ts'

export type ListCombobox = UseComboboxReturnValue<ListOption>

const { stateChangeTypes: TYPES } = useCombobox

/**
 * The search field and its listbox. What is highlighted, typed and chosen is kept in the store, where it is also while
 * the list is on its way.
 */
export function useListCombobox(
  { store, controller, id }: Selector,
  view: Pick<ListWindow, 'retain' | 'reveal'>,
): ListCombobox {
  const query = useStore(store, (state) => state.query)
  const points = useStore(store, ({ list }) => list.points)
  const active = useStore(store, (state) => state.active)
  const more = useStore(store, hasMore)
  const items = useMemo<ListOption[]>(() => (more ? [...points, MORE] : [...points]), [points, more])
  const last = useRef<{ readonly points: typeof points; readonly option: ListOption | undefined }>(null)
  useLayoutEffect(() => {
    const option = items[active]
    const before = last.current
    last.current = { points, option }
    const isNewList = before !== null && before.points !== points
    // Nothing moves under a pointer.
    if (active >= 0 && store.get().pointed === active) return
    // Load More goes on by itself: the shopper may have scrolled on meanwhile.
    if (isNewList && before.option === MORE) view.retain()
    // A highlight that its list has moved is where it was in the view.
    else if (!isNewList || idOf(option) !== idOf(before.option)) view.reveal(active)
    // oxlint-disable-next-line react/exhaustive-deps -- a list that changes below the highlight stays where it is
  }, [active])
  return useCombobox<ListOption>({
    id,
    inputId: `${id}-search`,
    menuId: `${id}-points`,
    getItemId: (index) => `${id}-point-${index}`,
    items,
    itemToString: () => query,
    // While this is mounted the list is open.
    isOpen: true,
    inputValue: query,
    highlightedIndex: active,
    // The choice is the field's: of one of its own downshift would put the name into the search.
    selectedItem: null,
    // Of a list of 50,000 only the rows in view are in the page, and downshift scrolls to no other: the effect above does.
    scrollIntoView() {},
    stateReducer(before, { type, changes }) {
      const stays = type === TYPES.InputBlur || type === TYPES.InputClick || type === TYPES.MenuMouseLeave
      return stays ? before : changes
    },
    onStateChange({ type, highlightedIndex = -1, selectedItem }) {
      if (type === TYPES.ItemMouseMove) controller.highlight(highlightedIndex, true)
      else if (selectedItem) controller.pick(items.indexOf(selectedItem))
      else if (type === TYPES.InputKeyDownEscape) controller.close()
    },
  })
}

function idOf(option: ListOption | undefined): string | undefined {
  return option === MORE ? MORE : option?.id
}
