import { useLayoutEffect, useRef, useState } from 'react'
import { CopyOf } from '../../../src/island/CopyOf.tsx'
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

/** A button to the slide before or after, with the theme's own icon where its font is there. */
export function Arrow({ way, label, icon, drawn, press }: ArrowProps) {
  const glyph = useRef<HTMLElement>(null)
  const arrow = drawn?.querySelector(`.owl-${way}`)
  const [missing, setMissing] = useState(icon === '')

  useLayoutEffect(() => {
    const { current } = glyph
    if (current && /^(?:none|normal)$/.test(getComputedStyle(current, '::before').content)) setMissing(true)
  }, [])

  return (
    <button
      type="button"
      className={`owl-${way} atoll-carousel__arrow atoll-carousel__arrow--${way}${press ? '' : ' disabled'}`}
      aria-label={label}
      aria-disabled={!press}
      onClick={press}
    >
      {arrow ? (
        <CopyOf element={arrow} className={icon} />
      ) : missing ? (
        <Icon line={way === 'prev' ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'} />
      ) : (
        <i ref={glyph} className={icon} aria-hidden="true" />
      )}
    </button>
  )
}
