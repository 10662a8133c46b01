import { type Breakpoint, canLoop } from './columns.ts'
import type { CarouselConfig } from './host.ts'
import { STAGE_PADDING_FROM_PX } from './model.ts'

/** What the style sheet lays slides out by, as custom properties `--atoll-carousel-<name>`. */
export interface Layout {
  readonly columns: string
  readonly gap: string
  /** Space that the stage keeps free on either side. */
  readonly padding: string
  /** How much is seen of the slides beside, on either side of a padded stage that goes round. */
  readonly peek: string
  readonly ratio?: string
  readonly fit?: string
}

export function loops(config: CarouselConfig, { columns }: Breakpoint, count: number): boolean {
  return config.loop && canLoop(count, columns, config.stagePadding)
}

/** @param count slides in all */
export function layoutOf(config: CarouselConfig, breakpoint: Breakpoint, count: number): Layout {
  const padding = innerWidth < STAGE_PADDING_FROM_PX && config.kind === 'columns' ? 0 : config.stagePadding
  const peek = loops(config, breakpoint, count) ? padding : 0
  return {
    columns: String(breakpoint.columns),
    gap: `${breakpoint.gapPx}px`,
    padding: `${padding - peek}px`,
    peek: `${peek}px`,
    ...config.frame,
  }
}
