import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { PointGroup as Group } from '../points/point-list.ts'
import type { Selector } from '../selector.ts'
import { hasHeading, type DrawnGroup } from './list-window.ts'
import { Marked } from './Marked.tsx'
import { PointRow, type PointRowProps } from './PointRow.tsx'
import type { ListWindow } from './use-list-window.ts'

interface PointGroupProps extends Omit<PointRowProps, 'group' | 'point' | 'index'> {
  /** What is drawn of it. */
  readonly part: DrawnGroup
}

/** One city's points in view, with room for the others, so that its heading can stick. */
export function PointGroup({ selector, combobox, view, list, part, size }: PointGroupProps): ReactNode {
  const { translate } = selector
  const group = list.groups[part.group]
  if (!group) return null
  const heading = hasHeading(group, list.groups) ? headingText(group, translate) : null
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> may not stand inside a listbox
      role="group"
      lang={heading && group.city === heading ? selector.theirs : undefined}
      aria-label={heading ?? translate('Pickup points')}
    >
      {heading !== null && <Heading text={heading} place={~part.group} words={list.words} view={view} />}
      <div role="presentation" style={{ paddingBlock: `${part.before}px ${part.after}px` }}>
        {list.points.slice(part.from, part.to).map((point, offset) => {
          const index = part.from + offset
          return <PointRow key={index} {...{ selector, combobox, view, list, group, point, index, size }} />
        })}
      </div>
    </div>
  )
}

interface HeadingProps {
  readonly text: string
  readonly place: number
  readonly words: readonly string[]
  readonly view: ListWindow
}

function Heading({ text, place, words, view: { watchRow, heights } }: HeadingProps): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (element.current ? watchRow(element.current, place) : undefined), [watchRow, place])
  return (
    <div
      ref={element}
      className="atoll-pickup-selector__city"
      style={{ minBlockSize: heights.heading }}
      aria-hidden="true"
    >
      <span translate="no">
        <Marked text={text} words={words} />
      </span>
    </div>
  )
}

function headingText({ kind, city }: Group, translate: Selector['translate']): string {
  if (kind === 'recent') return translate('Last used')
  return city || translate('Other places')
}
