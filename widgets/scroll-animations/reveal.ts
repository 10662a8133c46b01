import { createHostEdits } from '../../src/undo/host-edits.ts'
import { showLazyImage } from '../../src/in-view/lazy-images.ts'
import { prefersReducedMotion } from '../../src/island/motion.ts'
import { after } from '../../src/timing/abort.ts'
import { TITLE_STEP_MS } from './model.ts'

/** What the theme keeps out of sight in the head of a page, until its script names it. */
const TITLE = '#fancy-header'
const TITLE_PARTS = '.fancy-title, .fancy-subtitle, .breadcrumbs'

const BACKGROUND = '.fancy-parallax-bg, .page-title-parallax-bg, .stripe-parallax-bg'

/** Shows what the theme's CSS keeps out of sight for its script, wherever it stands. */
export function reveal(host: HTMLElement, signal: AbortSignal): void {
  const edits = createHostEdits(signal)
  if (host instanceof HTMLImageElement) showLazyImage(host, edits, signal)
  if (host.matches(BACKGROUND)) {
    edits.toggleClass(host, 'parallax-bg-done', true)
    edits.style(host, 'opacity', '1')
  }
  if (host.matches(TITLE)) {
    const step = prefersReducedMotion() ? 0 : TITLE_STEP_MS
    for (const [index, part] of host.querySelectorAll(TITLE_PARTS).entries())
      after(step * index, signal, () => edits.toggleClass(part, 'start-animation', true))
  }
}
