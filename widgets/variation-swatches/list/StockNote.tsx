import type { ReactNode } from 'react'

/** Class of what a swatch costs, under it. */
export const PRICE = 'atoll-variation-swatches__price'

interface StockNoteProps {
  readonly left: number
  readonly text: string
}

/** How few pieces are left, on the swatch; small swatches have no room for more than the number. */
export function StockNote({ left, text }: StockNoteProps): ReactNode {
  return (
    <span className="atoll-variation-swatches__stock" data-count={left}>
      {text}
    </span>
  )
}
