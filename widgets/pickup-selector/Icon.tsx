import type { ReactNode } from 'react'
import { ICON_CLASS, ICONS, type IconName } from './icon-shapes.ts'

/** A line drawing in the colour of the text around it; says nothing to screen readers. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className={ICON_CLASS} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICONS[name]} />
    </svg>
  )
}
