import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Placed } from '../../../src/island/Placed.tsx'
import { useStore } from '../../../src/island/use-store.ts'
import { bottomBarsHeight, onBottomBars } from '../../../src/viewport/bottom-bars.ts'
import type { FacetsProps, GridParts } from '../grid-parts.ts'
import { chosenView, EVERYTHING } from '../model.ts'
import { chosenIn } from './choice.ts'
import { Counts } from './Counts.tsx'
import { categoryOf, type FilterBar } from './filter-bar.ts'

/** How many items each category has, what is chosen of them, and the way out of it. */
export function Facets({ parts, bar }: FacetsProps): ReactNode {
  const { config } = parts
  return (
    <>
      {config.counts && <Counts parts={parts} bar={bar} />}
      {config.multiple && <Choice parts={parts} bar={bar} />}
    </>
  )
}

/** Chips of what is chosen, below the last filter. */
function Choice({ parts, bar }: FacetsProps): ReactNode {
  const { grid, translate, countOf } = parts
  const filter = useStore(grid.store, (state) => chosenView(state).filter)
  const gathered = useStore(grid.store, ({ draft }) => draft !== null)
  const [labels] = useState(() => labelsOf(bar))
  const { place, handOn } = useFocusKept(bar)
  useClearOfBars(place, gathered)
  useLayoutEffect(() => {
    parts.choiceDrawn()
  }, [parts])
  const last = bar.elements.at(-1)
  if (!last) return null
  const chosen = chosenIn(filter)
  const choose = (next: string): void => {
    handOn()
    if (gathered) grid.draft(next)
    else void grid.choose({ filter: next })
  }
  const count = countOf(filter)
  return (
    <Placed tag="div" className="atoll-post-grid__choice" into={last} where="after" ref={place}>
      {chosen.length > 0 && (
        <>
          <ul className="atoll-post-grid__chips" aria-label={translate('Chosen filters')}>
            {chosen.map((name) => (
              <li key={name}>
                <Chip
                  label={labels.get(name) ?? name}
                  translate={translate}
                  remove={() => choose(chosen.filter((each) => each !== name).join(' ') || EVERYTHING)}
                />
              </li>
            ))}
          </ul>
          <button type="button" className="atoll-post-grid__clear" onClick={() => choose(EVERYTHING)}>
            {translate('Clear filters')}
          </button>
        </>
      )}
      {gathered && (
        <button
          type="button"
          className="atoll-button atoll-post-grid__apply"
          onClick={() => void grid.apply()}
        >
          {translate('Show {count} items', { count })}
        </button>
      )}
    </Placed>
  )
}

interface ChipProps {
  readonly label: string
  readonly translate: GridParts['translate']
  readonly remove: () => void
}

function Chip({ label, translate, remove }: ChipProps): ReactNode {
  return (
    <button
      type="button"
      className="atoll-post-grid__chip"
      aria-label={translate('Remove filter {name}', { name: label })}
      onClick={remove}
    >
      {label} <span aria-hidden="true">×</span>
    </button>
  )
}

/** What the categories are called, before anything is written beside it. */
function labelsOf({ links }: FilterBar): ReadonlyMap<string, string> {
  return new Map(links.map((link) => [categoryOf(link) ?? '', link.textContent?.trim() ?? '']))
}

/** While there is a button to show the items, it stands clear of bars. */
function useClearOfBars(place: RefObject<HTMLElement | null>, gathered: boolean): void {
  useLayoutEffect(
    () => (gathered && place.current ? standClear(place.current) : undefined),
    [place, gathered],
  )
}

/** Keeps `choice` above the bars at the window's bottom, the theme's too. @returns what ends that */
function standClear(choice: HTMLElement): () => void {
  const life = new AbortController()
  const measure = (): void => {
    const height = bottomBarsHeight(choice)
    choice.style.insetBlockEnd = height > 0 ? `${height}px` : ''
  }
  measure()
  onBottomBars(measure, life.signal)
  return () => {
    life.abort()
    choice.style.insetBlockEnd = ''
  }
}

/** A button that goes with its chip hands the focus on: to the next one, or back to the filter. */
function useFocusKept({ links }: FilterBar) {
  const place = useRef<HTMLElement>(null)
  const pressed = useRef(false)
  useLayoutEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    if (place.current?.contains(document.activeElement)) return
    const next = place.current?.querySelector<HTMLElement>('button') ?? links[0]
    next?.focus({ preventScroll: true })
  })
  const handOn = (): void => {
    pressed.current = true
  }
  return { place, handOn }
}
