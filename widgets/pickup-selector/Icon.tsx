import type { ReactNode } from 'react'

/** Line drawings on a square of 24. */
const ICONS = {
  pin: 'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  chevron: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  search: 'm20 20-4.7-4.7M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z',
  clear: 'm7 7 10 10M17 7 7 17',
  check: 'm5.5 12.5 4.5 4.5 8.5-9.5',
} as const

/** A line drawing in the colour of the text around it; says nothing to screen readers. */
export function Icon({ name }: { readonly name: keyof typeof ICONS }): ReactNode {
  return (
    <svg className="atoll-pickup-selector__icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICONS[name]} />
    </svg>
  )
}
