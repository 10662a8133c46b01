import { useCombobox } from 'downshift'
import { type KeyboardEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import type { PickupController } from '../controller.ts'
import { createListOptions, keyOf, MORE, placeOf, type ListOption } from './list-options.ts'
import { Icon } from '../Icon.tsx'
import type { Words } from '../host.ts'
import { nextIndex } from './keys.ts'
import { layOut, topOfPoint } from './list-window.ts'
import { countText, ListTrouble } from './ListTrouble.tsx'
import { showDeliveries } from './other-delivery.ts'
import { PointRows } from './PointRows.tsx'
import { MAX_HEIGHT_PX } from './position.ts'
import { viewOf } from './view.ts'
import type { TEXTS } from '../texts.ts'

export interface PopupProps {
  readonly controller: PickupController
  readonly translate: Translate<typeof TEXTS>
  /** What the server's row says itself goes before Atoll's own texts. */
  readonly words: Words
  readonly id: string
  /** Whether the list fills the screen. */
  readonly sheet: boolean
  /** px; rows grow with it. */
  readonly fontSize: number
  /** Whether the shopper sees the list: it is drawn before it is asked for. */
  readonly isShown: () => boolean
}

/** Smallest height of anything that is touched, px. */
const MIN_TARGET_PX = 44

/** The open list: a search field, the points by city, and every state that they can be in. */
export function Popup({ controller, translate, words, id, sheet, fontSize, isShown }: PopupProps) {
  const [getView] = useState(() => viewOf(controller))
  const state = useSyncExternalStore(controller.subscribe, getView)
  const { query, list, chosen, search } = state
  const hasMore = query.trim() === '' && state.more !== 'none' && (list.points.length > 0 || state.codOnly)
  const [optionsFor] = useState(createListOptions)
  const options = optionsFor(list.points, hasMore)
  const heights = {
    heading: Math.round(fontSize * 2.125),
    point: Math.max(MIN_TARGET_PX, Math.round(fontSize * 3.5)),
    more: Math.max(MIN_TARGET_PX, Math.round(fontSize * 3.5)),
  }
  const layout = layOut(list, heights, hasMore)
  const scroller = useRef<HTMLDivElement>(null)
  /** px; asking the list itself would lay the page out with every key. */
  const scrollTop = useRef(0)
  const [scrolled, setScrolled] = useState(0)
  const [active, setActive] = useState<{ readonly index: number; readonly entry: ListOption | undefined }>(
    () => {
      const index = placeOf(chosen, list)
      return { index, entry: options[index] }
    },
  )

  // Points that come later push the others on: the highlight stays with its point.
  let { index } = active
  if (index >= 0 && keyOf(options[index]) !== keyOf(active.entry)) {
    index = options.findLastIndex((entry) => keyOf(entry) === keyOf(active.entry))
  }

  function highlight(next: number): void {
    setActive({ index: next, entry: options[next] })
  }

  function reveal(next: number): void {
    const view = scroller.current
    if (!view || next < 0) return
    const point = next < list.points.length
    const top = point ? topOfPoint(next, list, layout) : layout.height - heights.more
    const bottom = top + (point ? heights.point : heights.more)
    const { scrollTop: current, clientHeight } = view
    const room = clientHeight - heights.heading
    const target =
      top - heights.heading < current
        ? Math.max(0, top - heights.heading)
        : bottom > current + clientHeight
          ? bottom - heights.heading - room
          : current
    if (target !== current) scrollTo(view, target)
  }

  function scrollTo(view: HTMLElement, target: number): void {
    scrollTop.current = target
    view.scrollTop = target
    setScrolled(target)
  }

  function toTop(): void {
    highlight(-1)
    if (scroller.current && scrollTop.current !== 0) scrollTo(scroller.current, 0)
  }

  function filterByCod(codOnly: boolean): void {
    toTop()
    controller.filterByCod(codOnly)
  }

  function pick(entry: ListOption): void {
    if (entry === MORE) controller.more()
    else controller.choose(entry)
  }

  /**
   * Moves and chooses at once: downshift tells of a move after the frame that shows it, and a key that comes before that
   * would act on the old one.
   */
  function pressKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.altKey || event.nativeEvent.isComposing) return
    const entry = options[index]
    if (event.key === 'Enter' && entry !== undefined) pick(entry)
    else {
      // Nothing is marked yet: Enter marks the first.
      const next = nextIndex(event.key === 'Enter' ? 'ArrowDown' : event.key, index, options.length)
      if (next === null) return
      highlight(next)
      reveal(next)
    }
    event.preventDefault()
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  }

  const { getInputProps, getMenuProps, getItemProps } = useCombobox<ListOption>({
    id,
    inputId: `${id}-search`,
    menuId: `${id}-points`,
    getItemId: (item) => `${id}-point-${item}`,
    items: options as ListOption[],
    itemToString: () => query,
    // While this is mounted the list is open; the controller closes it.
    isOpen: true,
    inputValue: query,
    selectedItem: null,
    highlightedIndex: index,
    scrollIntoView() {},
    stateReducer(before, { type, changes }) {
      switch (type) {
        case useCombobox.stateChangeTypes.InputBlur:
        case useCombobox.stateChangeTypes.InputClick:
        case useCombobox.stateChangeTypes.MenuMouseLeave:
          return before
        default:
          return changes
      }
    },
    onStateChange({ type, highlightedIndex, selectedItem, isOpen }) {
      if (selectedItem) pick(selectedItem)
      else if (isOpen === false) controller.close()
      else if (highlightedIndex !== undefined && type !== useCombobox.stateChangeTypes.InputChange) {
        highlight(highlightedIndex)
        if (type !== useCombobox.stateChangeTypes.ItemMouseMove) reveal(highlightedIndex)
      }
    },
  })

  useLayoutEffect(() => {
    if (isShown()) return
    const place = placeOf(chosen, list)
    if (place !== index) highlight(place)
    if (place >= 0) reveal(place)
    else if (scrollTop.current !== 0) toTop()
    // oxlint-disable-next-line react/exhaustive-deps -- a list that nobody sees yet keeps the chosen point in view
  }, [chosen, list])

  const label = words.placeholder || translate('Choose a Pickup Point')
  const searchLabel = words.search || translate('Search by city, street or postcode')
  return (
    <div
      id={id}
      className="atoll-pickup-selector__popup"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> brings its own position, focus and top layer
      role="dialog"
      aria-modal={sheet || undefined}
      aria-label={label}
    >
      {sheet && (
        <div className="atoll-pickup-selector__bar">
          <span className="atoll-pickup-selector__title">{label}</span>
          <button
            type="button"
            className="atoll-pickup-selector__tool"
            aria-label={translate('Close')}
            onClick={controller.close}
          >
            <Icon name="clear" />
          </button>
        </div>
      )}
      <div className="atoll-pickup-selector__search">
        <Icon name="search" />
        <input
          {...getInputProps({
            'aria-label': searchLabel,
            'aria-activedescendant': index >= 0 ? `${id}-point-${index}` : undefined,
            onChange(event) {
              toTop()
              controller.type(event.currentTarget.value)
            },
            onKeyDown: pressKey,
          })}
          className="atoll-pickup-selector__input"
          enterKeyHint="search"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={searchLabel}
        />
        {search === 'waiting' && <span className="atoll-pickup-selector__spinner" />}
        {query !== '' && (
          <button
            type="button"
            className="atoll-pickup-selector__tool"
            aria-label={translate('Clear the text')}
            onClick={() => {
              highlight(-1)
              controller.type('')
              document.getElementById(`${id}-search`)?.focus()
            }}
          >
            <Icon name="clear" />
          </button>
        )}
      </div>
      {(state.codDiffers || state.codOnly) && (
        <label className="atoll-pickup-selector__filter">
          <input
            type="checkbox"
            className="atoll-pickup-selector__check"
            checked={state.codOnly}
            onChange={(event) => filterByCod(event.currentTarget.checked)}
          />
          {translate('Only with cash on delivery')}
        </label>
      )}
      <ListTrouble
        state={state}
        translate={translate}
        onRetry={controller.retry}
        onAllPoints={() => {
          filterByCod(false)
          document.getElementById(`${id}-search`)?.focus()
        }}
        onOtherDelivery={() => {
          controller.close()
          // The list gives the focus back to its field as it goes.
          queueMicrotask(showDeliveries)
        }}
      />
      {/* The list itself scrolls: the search field moves through it, so it needs no stop of its own. */}
      <div
        {...getMenuProps({ ref: scroller, 'aria-label': translate('Pickup points') })}
        className="atoll-pickup-selector__scroller"
        aria-busy={search === 'waiting' && list.points.length === 0}
        onScroll={(event) => {
          const top = event.currentTarget.scrollTop
          scrollTop.current = top
          // Rows beyond the edges are drawn already: a redraw with every other row is enough.
          if (Math.abs(top - scrolled) >= heights.point || top === 0) setScrolled(top)
        }}
      >
        <div className="atoll-pickup-selector__list" role="presentation" style={{ height: layout.height }}>
          <PointRows
            list={list}
            layout={layout}
            scrolled={scrolled}
            height={sheet ? window.innerHeight : MAX_HEIGHT_PX}
            active={index}
            chosenId={chosen?.id ?? null}
            id={id}
            translate={translate}
            getItemProps={(entry) => getItemProps({ index: entry })}
          />
          {hasMore && (
            <div
              {...getItemProps({ index: list.points.length })}
              className="atoll-pickup-selector__more"
              style={{ height: heights.more }}
              aria-disabled={state.more === 'loading'}
            >
              {state.more === 'loading' ? translate('Loading...') : words.more || translate('Load More')}
            </div>
          )}
        </div>
      </div>
      <output className="atoll-pickup-selector__count">{countText(state, translate)}</output>
    </div>
  )
}
