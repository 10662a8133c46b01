import { useLayoutEffect, useRef, useState } from 'react'
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
  const [missing, setMissing] = useState(icon === '' && !arrow)

  useLayoutEffect(() => {
    const { current } = glyph
    if (arrow) current?.replaceChildren(...arrow.cloneNode(true).childNodes)
    else if (current && /^(?:none|normal)$/.test(getComputedStyle(current, '::before').content))
      setMissing(true)
  }, [arrow])

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
