import type { ReactNode } from 'react'
import { markMatches } from '../points/fold.ts'

interface MarkedProps {
  readonly text: string
  readonly words: readonly string[]
}

/** A name or an address with the searched words marked. No translator may touch it: it takes React's texts out of the page. */
export function Marked({ text, words }: MarkedProps): ReactNode {
  return markMatches(text, words).map(({ text: piece, match }, index) =>
    match ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text have nothing but their order
      <mark key={index} className="atoll-pickup-selector__match">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
