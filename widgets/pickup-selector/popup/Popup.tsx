import { useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import { labelOf, type Selector } from '../selector.ts'
import { BelowList } from '../details/BelowList.tsx'
import { CodFilter } from './CodFilter.tsx'
import { ListCount } from '../list/ListCount.tsx'
import { MapButton, MapSlot } from './MapSlot.tsx'
import { PointListbox } from '../list/PointListbox.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchProblem } from './SearchProblem.tsx'
import type { SheetBarProps } from './SheetBar.tsx'
import { useListCombobox } from '../list/use-list-combobox.ts'
import { useListWindow } from '../list/use-list-window.ts'
import { usePart } from '../../../src/island/use-part.ts'

const loadNoPoints = lazy(() => import('./NoPoints.tsx'))

export interface PopupProps {
  readonly selector: Selector
  /** Whether the list fills the screen. */
  readonly sheet: boolean
  /** Above a list that fills the screen. */
  readonly bar?: ComponentType<SheetBarProps> | undefined
  /** px; rows grow with it. */
  readonly fontSize: number
  /** Whether it stands where it stays: the focus moves in then. */
  readonly placed: boolean
}

/** The open list: a search field, the points by city, and every state that they can be in. */
export function Popup({ selector, sheet, bar: Bar, fontSize, placed }: PopupProps): ReactNode {
  const view = useListWindow(selector, fontSize)
  const combobox = useListCombobox(selector, view)
  const input = useRef<HTMLInputElement>(null)
  const [mapped, setMapped] = useState(0)
  const notice = useStore(selector.store, (state) => state.notice)
  const fruitless = useStore(selector.store, ({ list }) => list.points.length === 0 || list.similar === true)
  const noPoints = usePart(loadNoPoints, fruitless)
  useLayoutEffect(() => {
    if (placed) input.current?.focus({ preventScroll: true })
  }, [placed])
  return (
    <div
      id={selector.id}
      className="atoll-pickup-selector__popup"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> brings its own position, focus and top layer
      role="dialog"
      aria-modal={sheet || undefined}
      aria-label={labelOf(selector)}
      // A press on what is no control leaves the keyboard in the list.
      tabIndex={-1}
      onPointerUp={({ pointerType }) => {
        const isPassive = document.activeElement?.matches('[tabindex="-1"]') && getSelection()?.isCollapsed
        if (isPassive && pointerType === 'mouse') input.current?.focus({ preventScroll: true })
      }}
    >
      {Bar && <Bar selector={selector} open={placed} />}
      {/* What is said at the field, which the list covers. */}
      {notice?.kind === 'required' && <p className="atoll-pickup-selector__trouble">{notice.text}</p>}
      <SearchField selector={selector} combobox={combobox} input={input} toTop={view.toTop}>
        <MapButton selector={selector} sheet={sheet} opened={mapped} onToggle={setMapped} />
      </SearchField>
      <CodFilter selector={selector} toTop={view.toTop} />
      <SearchProblem selector={selector} />
      {fruitless && typeof noPoints === 'object' && (
        <noPoints.NoPoints
          selector={selector}
          toTop={view.toTop}
          focusSearch={() => input.current?.focus()}
        />
      )}
      <PointListbox selector={selector} combobox={combobox} view={view} sheet={sheet} />
      {mapped > 0 && (
        <MapSlot selector={selector} view={view} input={input} opened={mapped} onToggle={setMapped} />
      )}
      <BelowList selector={selector} view={view} input={input} />
      <ListCount selector={selector} />
    </div>
  )
}
