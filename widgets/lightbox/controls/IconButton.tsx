import type { ComponentProps, ReactNode } from 'react'

/** Outlines on a 24 px grid, drawn with the text's colour. */
const ICONS = {
  close: 'M6 6l12 12M18 6L6 18',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  zoom: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.3 15.3L20 20M8 10.5h5M10.5 8v5',
  fullscreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  play: 'M8 5l11 7-11 7z',
  pause: 'M9 5v14M15 5v14',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  share: 'M12 15V4M8 7l4-4 4 4M6 11H5v9h14v-9h-1',
} as const

/** One of the icons, or the outline of one that only some dialogs have. */
export type IconName = keyof typeof ICONS | `M${string}`

/** A decorative picture for a button. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="atoll-lightbox__icon">
      <path d={(ICONS as Readonly<Record<string, string>>)[name] ?? name} />
    </svg>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName
  /** Its name, for screen readers and for the mouse. */
  readonly label: string
  /** The last part of its class. @default 'button' */
  readonly part?: string
}

/** A button that shows a picture and is called `label`. */
export function IconButton({ icon, label, part = 'button', ...rest }: IconButtonProps): ReactNode {
  return (
    <button type="button" className={`atoll-lightbox__${part}`} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
