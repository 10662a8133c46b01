import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { type Breakpoint, breakpointAt, canLoop } from './columns.ts'
import type { CarouselConfig } from '../host.ts'
import { STAGE_PADDING_FROM_PX } from '../model.ts'

export function loops(config: CarouselConfig, { columns }: Breakpoint, count: number): boolean {
  return config.loop && canLoop(count, columns, config.stagePadding)
}

export function currentBreakpoint(host: Element, { breakpoints, breakpointsBy }: CarouselConfig): Breakpoint {
  // As media queries count: with the scrollbar.
  return breakpointAt(breakpoints, breakpointsBy === 'container' ? host.clientWidth : innerWidth)
}

/**
 * Says how wide the slides are: `--atoll-carousel-…` for the style sheet, before and after Embla.
 * @param peeking the stage's padding shows a bit of the slides beside; else it is kept free
 * @returns how much is seen of the slides beside on either side, px
 */
export function layOut(
  host: HTMLElement,
  config: CarouselConfig,
  { columns, gapPx }: Breakpoint,
  peeking: boolean,
  edits: HostEdits,
): number {
  const padding = innerWidth < STAGE_PADDING_FROM_PX && config.kind === 'columns' ? 0 : config.stagePadding
  const peek = peeking ? padding : 0
  const values = {
    columns: String(columns),
    gap: `${gapPx}px`,
    padding: `${padding - peek}px`,
    peek: `${peek}px`,
    ...config.frame,
  }
  for (const [name, value] of Object.entries(values)) edits.style(host, `--atoll-carousel-${name}`, value)
  return peek
}
