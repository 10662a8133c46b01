import { memo, useCallback, useState, type ReactNode } from 'react'
import { RESOURCE_PROTOCOLS, safeUrl } from '../../../src/html/url.ts'
import { Placed } from '../../../src/island/Placed.tsx'
import { useHostClasses, useHostStyle } from '../../../src/island/use-host.ts'
import { readColour } from '../../../src/html/colour.ts'
import type { Group, Swatch } from '../group.ts'
import { ariaOf, classesOf, type Words } from './marks.ts'
import type { SwatchState } from '../model.ts'
import { Rest } from './Rest.tsx'
import { PRICE, StockNote } from './StockNote.tsx'
import { useCut } from './use-cut.ts'

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

/** A product among others, of which each has little room. */
const AMONG_OTHERS = 'li.product'

/** A list in a select's place, with the swatch plugin's own structure and classes, so that a theme's rules for it fit. */
export function DrawnList({ group, look, marks, stop, words, elements }: DrawnListProps): ReactNode {
  const { select, swatches } = group
  const [list, setList] = useState<HTMLElement | null>(null)
  const [isBrief, setBrief] = useState(() => look !== 'radio' && select.closest(AMONG_OTHERS) !== null)
  const cut = useCut(isBrief ? list : null)
  const shown = cut?.shown ?? swatches.length
  const showAll = useCallback(() => setBrief(false), [])
  const showRest = (): void => {
    showAll()
    const first = swatches[shown]
    if (first) elements.get(first)?.focus({ preventScroll: true })
  }
  // A choice is never out of sight, nor is the first value.
  const chosen = marks.findIndex(({ selected }) => selected)
  if (isBrief && Math.max(0, chosen) >= shown) showAll()
  useHostStyle(select, { display: 'none' })
  useHostClasses(list, { 'atoll-variation-swatches--brief': isBrief })
  return (
    <>
      <Placed
        ref={setList}
        tag="ul"
        vital
        into={select}
        where="after"
        className={`variable-items-wrapper ${look}-variable-items-wrapper wvs-style-squared atoll-variation-swatches`}
        attributes={{ role: 'radiogroup', 'aria-label': group.label, 'data-attribute_name': group.name }}
      >
        {swatches.map((swatch, at) => {
          const state = marks[at]
          if (!state) return null
          const drawn = { swatch, look, state, words, elements, stop: at === stop }
          return <Drawn key={swatch.value} {...drawn} reveal={at < shown ? undefined : showAll} />
        })}
      </Placed>
      {list && isBrief && cut && (
        <Rest
          {...{ list, cut }}
          count={swatches.length - shown}
          name={words.restOf(group.label, swatches.length - shown)}
          onPress={showRest}
        />
      )}
    </>
  )
}

interface DrawnProps extends Pick<DrawnListProps, 'look' | 'words' | 'elements'> {
  readonly swatch: Swatch
  readonly state: SwatchState
  readonly stop: boolean
  /** Shows it where the list has no room for it. */
  readonly reveal: (() => void) | undefined
}

const Drawn = memo(function Drawn(props: DrawnProps): ReactNode {
  const { swatch, look, state, stop, reveal, words, elements } = props
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
        ...(reveal ? ['atoll-variation-swatches__item--cut'] : []),
        ...classes,
      ].join(' ')}
      data-value={swatch.value}
      data-title={swatch.title}
      aria-label={aria['aria-label']}
      aria-disabled={aria['aria-disabled'] ?? undefined}
      tabIndex={stop ? 0 : -1}
      onFocus={reveal}
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
