import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { Icon } from '../Icon.tsx'
import { address, type PickupPoint } from '../points/point.ts'
import type { PointGroup, PointList } from '../points/point-list.ts'
import { ours, type Selector } from '../selector.ts'
import { Marked } from './Marked.tsx'
import type { ListCombobox } from './use-list-combobox.ts'
import type { ListWindow } from './use-list-window.ts'

export interface PointRowProps {
  readonly selector: Selector
  readonly combobox: ListCombobox
  readonly view: ListWindow
  readonly list: PointList
  /** How many options the whole list has. */
  readonly size: number
  readonly group: PointGroup
  readonly point: PickupPoint
  readonly index: number
}

/** One pickup point: name, address as far as the heading does not say it, cash on delivery. */
export function PointRow({
  selector,
  combobox,
  view,
  list,
  group,
  point,
  index,
  size,
}: PointRowProps): ReactNode {
  const { store, controller, translate, id } = selector
  const { watchRow, heights } = view
  const active = useStore(store, (state) => state.active === index)
  const chosen = useStore(store, (state) => state.chosen?.id === point.id)
  const detailed = useStore(store, (state) => state.detailed?.id === point.id)
  const refused = useStore(store, () => controller.ports.refusal?.(point))
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (row.current ? watchRow(row.current, index) : undefined), [watchRow, index])
  const { name, cashOnDelivery } = point
  const lang = ours(selector)
  return (
    <div
      // oxlint-disable-next-line react/refs -- downshift passes it on, and reads it in events
      {...combobox.getItemProps({
        index,
        ref: row,
        'aria-setsize': size,
        'aria-posinset': index + 1,
        'aria-disabled': !!refused || undefined,
        'aria-details': detailed ? `${id}-about` : undefined,
      })}
      className="atoll-pickup-selector__point"
      lang={selector.theirs}
      style={{ minBlockSize: heights.point }}
      data-active={active}
      data-chosen={chosen}
    >
      <span className="atoll-pickup-selector__texts">
        <span className="atoll-pickup-selector__name" translate="no">
          <Marked text={name} words={list.words} />
        </span>
        <span className="atoll-pickup-selector__details">
          <span className="atoll-pickup-selector__address" translate="no">
            <Marked
              text={address(group.kind === 'city' ? { ...point, city: '' } : point)}
              words={list.words}
            />
          </span>
          {list.away && (
            <span className="atoll-pickup-selector__away" lang={lang}>
              {list.away(point)}
            </span>
          )}
          {refused && <span className="atoll-pickup-selector__refused">{refused}</span>}
          {cashOnDelivery !== null && (
            <span className="atoll-pickup-selector__cod" lang={lang} data-cod={cashOnDelivery}>
              {translate(cashOnDelivery ? 'Cash on delivery' : 'No cash on delivery')}
            </span>
          )}
        </span>
      </span>
      {chosen && <Icon name="check" />}
      {/* By keyboard the arrow key and the button below the list do the same: an option holds no button. */}
      <span
        aria-hidden="true"
        className="atoll-pickup-selector__info"
        onClick={(event) => {
          event.stopPropagation()
          controller.highlight(index)
          controller.detail(detailed ? -1 : index)
        }}
      />
    </div>
  )
}
