import type { HTMLAttributes, ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import { markMatches } from '../points/fold.ts'
import { Icon } from '../Icon.tsx'
import { drawnGroups, hasHeading, type ListLayout } from './list-window.ts'
import { address, type PickupPoint, type PointGroup, type PointList } from '../model.ts'
import type { TEXTS } from '../texts.ts'

export interface PointRowsProps {
  readonly list: PointList
  readonly layout: ListLayout
  /** How far the list is scrolled, px. */
  readonly scrolled: number
  /** Height of the view, px. */
  readonly height: number
  /** Index of the highlighted point, -1 for none. */
  readonly active: number
  readonly chosenId: string | null
  readonly id: string
  readonly translate: Translate<typeof TEXTS>
  readonly getItemProps: (index: number) => HTMLAttributes<HTMLElement>
}

/** The rows in view, each group as tall as if all its rows were there, so that its heading can stick. */
export function PointRows(props: PointRowsProps) {
  const { list, layout, scrolled, height, active } = props
  const drawn = drawnGroups(list, layout, scrolled, height)
  return drawn.map(({ group, from, to }) => {
    const here = list.groups[group]
    if (!here) return null
    const { kind, start, count } = here
    const top = layout.tops[group] ?? 0
    const bottom = layout.tops[group + 1] ?? 0
    const heading = hasHeading(here, list.groups) ? headingText(here, props.translate) : null
    const firstTop = bottom - top - count * layout.heights.point
    return (
      <div
        // Places, not contents, are the keys: a new result changes the words of the rows that are there.
        key={group}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> may not stand inside a listbox
        role="group"
        aria-label={heading ?? props.translate('Pickup points')}
        className="atoll-pickup-selector__group"
        style={{ top, height: bottom - top }}
      >
        {heading !== null && (
          <div
            className="atoll-pickup-selector__city"
            style={{ height: layout.heights.heading }}
            aria-hidden="true"
          >
            <span translate="no">{marked(heading, list.words)}</span>
          </div>
        )}
        {list.points.slice(from, to).map((point, offset) => {
          const index = from + offset
          return (
            <PointRow
              key={index}
              point={point}
              place={kind === 'recent' ? address(point) : address({ ...point, city: '' })}
              words={list.words}
              active={index === active}
              chosen={point.id === props.chosenId}
              top={firstTop + (index - start) * layout.heights.point}
              height={layout.heights.point}
              translate={props.translate}
              attributes={{
                ...props.getItemProps(index),
                'aria-setsize': list.points.length,
                'aria-posinset': index + 1,
              }}
            />
          )
        })}
      </div>
    )
  })
}

function headingText({ kind, city }: PointGroup, translate: PointRowsProps['translate']): string {
  if (kind === 'recent') return translate('Last used')
  return city || translate('Other places')
}

interface PointRowProps {
  readonly point: PickupPoint
  /** Where it is, as far as the heading does not say so. */
  readonly place: string
  readonly words: readonly string[]
  readonly active: boolean
  readonly chosen: boolean
  /** px from the group's beginning. */
  readonly top: number
  readonly height: number
  readonly translate: PointRowsProps['translate']
  readonly attributes: HTMLAttributes<HTMLElement>
}

function PointRow({
  point,
  place,
  words,
  active,
  chosen,
  top,
  height,
  translate,
  attributes,
}: PointRowProps) {
  const { name, cashOnDelivery } = point
  return (
    <div
      {...attributes}
      className="atoll-pickup-selector__point"
      style={{ top, height }}
      data-active={active}
      data-chosen={chosen}
      title={[name, address(point)].filter(Boolean).join(', ')}
    >
      <span className="atoll-pickup-selector__texts">
        <span className="atoll-pickup-selector__name" translate="no">
          {marked(name, words)}
        </span>
        <span className="atoll-pickup-selector__details">
          <span className="atoll-pickup-selector__address" translate="no">
            {marked(place, words)}
          </span>
          {cashOnDelivery !== null && (
            <span className="atoll-pickup-selector__cod" data-cod={cashOnDelivery}>
              {translate(cashOnDelivery ? 'Cash on delivery' : 'No cash on delivery')}
            </span>
          )}
        </span>
      </span>
      {chosen && <Icon name="check" />}
    </div>
  )
}

/** Marks `words` in a name or an address: no translator may touch it, as it takes React's texts out of the page. */
function marked(text: string, words: readonly string[]): ReactNode {
  return markMatches(text, words).map(({ text: piece, match }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text have nothing but their order
    match ? (
      <mark key={index} className="atoll-pickup-selector__match">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
