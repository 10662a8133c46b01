import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { CarouselConfig } from '../host.ts'
import { currentBreakpoint, layOut } from '../layout/layout.ts'

/** What the theme's CSS waits for: before, a carousel has no box at all, so that it could never come into view. */
const THEME_CLASS = 'owl-loaded'
/** The slides lie side by side and are scrolled by hand until what moves them is here. */
export const WAITING = 'atoll-carousel--waiting'

/**
 * Shows the server's slides where they will stand once the carousel runs, so that neither its box nor its beginning waits
 * for code. They follow the window's width until the carousel takes {@link WAITING} away.
 */
export function showSlides(
  host: HTMLElement,
  config: CarouselConfig,
  edits: HostEdits,
  signal: AbortSignal,
): void {
  const lay = (): void => {
    if (host.classList.contains(WAITING)) layOut(host, config, currentBreakpoint(host, config), false, edits)
  }

  edits.toggleClass(host, THEME_CLASS, true)
  edits.toggleClass(host, WAITING, true)
  edits.toggleClass(host, 'atoll-carousel--auto-width', config.autoWidth)
  edits.toggleClass(host, 'atoll-carousel--framed', config.frame !== null)
  // The theme hides these two as well and shows them by an inline style.
  if (config.kind === 'widget') edits.style(host, 'visibility', 'visible')
  if (config.frame) for (const image of host.querySelectorAll('img')) edits.style(image, 'opacity', '1')
  lay()
  addEventListener('resize', lay, { passive: true, signal })
}
