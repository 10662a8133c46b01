import { useState, type ReactNode } from 'react'
import { Placed } from '../../../src/island/Placed.tsx'
import { useHostAttributes, useHostClasses } from '../../../src/island/use-host.ts'
import { useStore } from '../../../src/island/use-store.ts'
import type { FacetsProps } from '../grid-parts.ts'
import { chosenView, EVERYTHING } from '../model.ts'
import { chosenIn, filterWith } from './choice.ts'
import { categoryOf } from './filter-bar.ts'

/** How many items each category would show, on the server's own links. */
export function Counts({ parts, bar }: FacetsProps): ReactNode {
  const { config, countOf, grid } = parts
  const filter = useStore(grid.store, (state) => chosenView(state).filter)
  const matching = { groups: bar.groups, match: config.match }
  return bar.links.map((link, place) => {
    const name = categoryOf(link)
    if (name === null || name === EVERYTHING) return null
    const count = countOf(bar.groups.length === 0 ? name : filterWith(filter, name, matching))
    const chosen = chosenIn(filter).includes(name)
    return <Counted key={place} link={link} count={count} none={count === 0 && !chosen} />
  })
}

interface CountedProps {
  readonly link: HTMLElement
  readonly count: number
  /** Nothing would show. */
  readonly none: boolean
}

function Counted({ link, count, none }: CountedProps): ReactNode {
  const [name] = useState(() => link.getAttribute('aria-label'))
  useHostClasses(link, { 'atoll-post-grid__none': none })
  useHostAttributes(link, {
    // A name of its own would hide the number.
    ...(name && { 'aria-label': `${name} ${count}` }),
    ...(none && { 'aria-disabled': 'true' }),
  })
  return (
    <Placed tag="span" className="atoll-post-grid__facet" into={link}>
      {` ${count}`}
    </Placed>
  )
}
