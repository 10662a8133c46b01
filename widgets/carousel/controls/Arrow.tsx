import { useLayoutEffect, useState } from 'react'
import { copyOf } from '../../../src/island/copy-of.ts'
import { useAdopted } from '../../../src/island/use-adopted.ts'
import { Icon } from './Icon.tsx'

interface ArrowProps {
  readonly way: 'prev' | 'next'
  readonly label: string
  /** Class of the theme's icon font; empty without one. */
  readonly icon: string
  /** What the page builder drew its arrows in. */
  readonly drawn: Element | null
  /** `undefined` where there is no such slide. */
  readonly press: (() => void) | undefined
}

/** A button to the slide before or after, with the page builder's own icon, or the theme's where its font is there. */
export function Arrow({ way, label, icon, drawn, press }: ArrowProps) {
  const [copies] = useState(() => copyOf(drawn?.querySelector(`.owl-${way}`)))
  const bare = copies.length === 0
  const glyph = useAdopted<HTMLElement>(copies)
  const [missing, setMissing] = useState(bare && icon === '')

  useLayoutEffect(() => {
    const { current } = glyph
    if (bare && current && /^(?:none|normal)$/.test(getComputedStyle(current, '::before').content))
      setMissing(true)
  }, [bare, glyph])

  return (
    <button
      type="button"
      className={`owl-${way} atoll-carousel__arrow atoll-carousel__arrow--${way}${press ? '' : ' disabled'}`}
      aria-label={label}
      aria-disabled={!press}
      onClick={press}
    >
      {missing ? (
        <Icon line={way === 'prev' ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'} />
      ) : (
        <i ref={glyph} className={icon} aria-hidden="true" />
      )}
    </button>
  )
}
