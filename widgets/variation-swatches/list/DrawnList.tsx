import { memo, type ReactNode } from 'react'
import { RESOURCE_PROTOCOLS, safeUrl } from '../../../src/html/url.ts'
import { Placed } from '../../../src/island/Placed.tsx'
import { useHostStyle } from '../../../src/island/use-host.ts'
import { readColour } from '../../../src/html/colour.ts'
import type { Group, Swatch } from '../group.ts'
import { ariaOf, classesOf, type Words } from './marks.ts'
import type { SwatchState } from '../model.ts'
import { PRICE, StockNote } from './StockNote.tsx'

type DrawnLook = NonNullable<Group['look']>

interface DrawnListProps {
  readonly group: Group
  readonly look: DrawnLook
  readonly marks: readonly SwatchState[]
  /** Which of them takes the tab stop. */
  readonly stop: number
  readonly words: Words
  readonly elements: Map<Swatch, HTMLElement>
}

/** A list in a select's place, with the swatch plugin's own structure and classes, so that a theme's rules for it fit. */
export function DrawnList({ group, look, marks, stop, words, elements }: DrawnListProps): ReactNode {
  useHostStyle(group.select, { display: 'none' })
  return (
    <Placed
      tag="ul"
      vital
      into={group.select}
      where="after"
      className={`variable-items-wrapper ${look}-variable-items-wrapper wvs-style-squared atoll-variation-swatches`}
      attributes={{ role: 'radiogroup', 'aria-label': group.label, 'data-attribute_name': group.name }}
    >
      {group.swatches.map((swatch, at) => {
        const state = marks[at]
        return (
          state && (
            <Drawn key={swatch.value} {...{ swatch, look, state, words, elements }} stop={at === stop} />
          )
        )
      })}
    </Placed>
  )
}

interface DrawnProps extends Pick<DrawnListProps, 'look' | 'words' | 'elements'> {
  readonly swatch: Swatch
  readonly state: SwatchState
  readonly stop: boolean
}

const Drawn = memo(function Drawn({ swatch, look, state, stop, words, elements }: DrawnProps): ReactNode {
  const classes = Object.entries(classesOf(state)).flatMap(([name, on]) => (on ? [name] : []))
  const aria = ariaOf(swatch, state, words)
  const keep = (element: HTMLElement | null): void => {
    if (element) elements.set(swatch, element)
  }
  return (
    <li
      ref={keep}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- the plugin's own structure
      role="radio"
      aria-checked={aria['aria-checked']}
      className={[
        'variable-item',
        `${look}-variable-item`,
        'atoll-variation-swatches__item',
        ...classes,
      ].join(' ')}
      data-value={swatch.value}
      data-title={swatch.title}
      aria-label={aria['aria-label']}
      aria-disabled={aria['aria-disabled'] ?? undefined}
      tabIndex={stop ? 0 : -1}
    >
      <div className="variable-item-contents">
        <SwatchFace look={look} swatch={swatch} />
      </div>
      {state.price && <span className={PRICE}>{state.price}</span>}
      {state.stockLeft !== null && <StockNote left={state.stockLeft} text={words.stockOf(state)} />}
    </li>
  )
})

function SwatchFace({
  look,
  swatch: { title, face },
}: {
  readonly look: DrawnLook
  readonly swatch: Swatch
}): ReactNode {
  if (look === 'image' && typeof face === 'string') {
    return <img className="variable-item-image" alt="" src={safeUrl(face, RESOURCE_PROTOCOLS)?.href} />
  }
  const className = `variable-item-span variable-item-span-${look}`
  if (look !== 'color' || face === undefined) return <span className={className}>{title}</span>
  const [first = '', second = first] = (typeof face === 'string' ? [face] : face).map(readColour)
  const style =
    second === first
      ? { backgroundColor: first }
      : {
          backgroundImage: `linear-gradient(-45deg, ${first} 0%, ${first} 50%, ${second} 50%, ${second} 100%)`,
        }
  return <span className={className} style={style} />
}
