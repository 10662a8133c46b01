import type { ReactNode } from 'react'
import { swallowSecondPress } from '../../../src/interaction/second-press.ts'
import { useStore } from '../../../src/island/use-store.ts'
import { countOptions, hasMore } from '../model.ts'
import type { Selector } from '../selector.ts'
import { drawnGroups, MAX_HEIGHT_PX } from './list-window.ts'
import { PointGroup } from './PointGroup.tsx'
import type { ListCombobox } from './use-list-combobox.ts'
import type { ListWindow } from './use-list-window.ts'

export interface PointListboxProps {
  readonly selector: Selector
  readonly combobox: ListCombobox
  readonly view: ListWindow
  /** Whether the list fills the screen. */
  readonly sheet: boolean
}

/** The points in view, as long as all of them together. */
export function PointListbox({ selector, combobox, view, sheet }: PointListboxProps): ReactNode {
  const { store, translate, words, theirs } = selector
  const list = useStore(store, (state) => state.list)
  const loadingMore = useStore(store, ({ more }) => more === 'loading')
  const more = useStore(store, hasMore)
  const size = useStore(store, countOptions)
  const busy = useStore(store, ({ search }) => search === 'waiting') && list.points.length === 0
  const { layout, heights } = view
  const height = sheet ? window.innerHeight : MAX_HEIGHT_PX
  const drawn = drawnGroups(list, layout, heights, view.scrolled, height)
  const first = drawn[0]?.group ?? list.groups.length
  const last = drawn.at(-1)?.group ?? -1
  return (
    // The list itself scrolls: the search field moves through it, so it needs no stop of its own.
    <div
      {...combobox.getMenuProps({
        ref: view.scroller,
        'aria-label': translate('Pickup points'),
        tabIndex: -1,
        onClick(event) {
          // What lies below a list that has closed, or comes in place of Load More, is not meant.
          if (!(event.target as Element).closest('[aria-disabled="true"]')) swallowSecondPress(event)
        },
      })}
      className="atoll-pickup-selector__scroller"
      aria-busy={busy}
      onScroll={view.onScroll}
    >
      <div
        role="presentation"
        style={{
          paddingBlockStart: layout.tops[first],
          paddingBlockEnd: layout.height - (layout.tops[last + 1] ?? 0),
        }}
      >
        {drawn.map((part) => (
          // Places, not contents, are the keys: a new result changes the words of the rows that are there.
          <PointGroup key={part.group} {...{ selector, combobox, view, list, part, size }} />
        ))}
      </div>
      {more && (
        <div
          {...combobox.getItemProps({ index: size - 1 })}
          className="atoll-pickup-selector__more"
          lang={!loadingMore && words().more ? theirs : undefined}
          style={{ minBlockSize: heights.more }}
          aria-disabled={loadingMore}
          aria-setsize={size}
          aria-posinset={size}
        >
          {loadingMore ? translate('Loading...') : words().more || translate('Load More')}
        </div>
      )}
    </div>
  )
}
