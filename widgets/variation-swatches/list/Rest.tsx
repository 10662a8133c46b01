import type { ReactNode } from 'react'
import { Placed } from '../../../src/island/Placed.tsx'
import type { Cut } from './cut.ts'

interface RestProps {
  readonly list: HTMLElement
  readonly cut: Cut
  /** How many values have no room. */
  readonly count: number
  readonly name: string
  readonly onPress: () => void
}

/** The button for the values of a list that have no room, in the list's last row. */
export function Rest({ list, cut, count, name, onPress }: RestProps): ReactNode {
  return (
    <Placed tag="div" into={list} where="after" className="atoll-variation-swatches__rest">
      <button
        type="button"
        aria-label={name}
        className="atoll-variation-swatches__item atoll-variation-swatches__more"
        style={{ insetInlineStart: cut.start, insetBlockEnd: cut.bottom }}
        onClick={onPress}
      >
        <bdi>+{count}</bdi>
      </button>
    </Placed>
  )
}
