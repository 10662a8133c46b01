import type { ReactNode } from 'react'
import { useHostAttributes, useHostClasses } from '../../../src/island/use-host.ts'
import { useStore } from '../../../src/island/use-store.ts'
import type { GridStore } from '../model.ts'
import { type FilterBar, type Mark, marksOf } from './filter-bar.ts'

interface FilterMarksProps {
  readonly bar: FilterBar
  readonly store: GridStore
}

/** What is active, on the server's own links. */
export function FilterMarks({ bar, store }: FilterMarksProps): ReactNode {
  const wanted = useStore(store, (state) => state.wanted)
  const draft = useStore(store, (state) => state.draft)
  return marksOf(bar, draft === null ? wanted : { ...wanted, filter: draft }).map((mark, place) => (
    <Marked key={place} {...mark} />
  ))
}

function Marked({ element, classes, attributes }: Mark): ReactNode {
  useHostClasses(element, classes)
  useHostAttributes(element, attributes)
  return null
}
