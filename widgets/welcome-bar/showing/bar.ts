import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { topInsetAt } from '../../../src/viewport/insets.ts'
import { prefersReducedMotion } from '../../../src/island/motion.ts'
import type { Config } from '../host.ts'
import { SLIDE_MS } from '../model.ts'

const PREFIX = 'mysticky-welcomebar'

/** Puts the bar away. What is given back lets it come and go; it lies over the page: nothing moves when it does. */
export function createBar(
  host: HTMLElement,
  { position, effect, own }: Config,
  edits: HostEdits,
): (there: boolean) => void {
  const away = position === 'top' ? 'translateY(-100%)' : 'translateY(100%)'

  function place(there: boolean): void {
    const still = prefersReducedMotion() || effect === 'none'
    const slides = effect === 'slide-in' && !prefersReducedMotion()
    edits.style(
      host,
      'transition',
      still
        ? 'none'
        : `transform ${SLIDE_MS}ms ease, opacity ${SLIDE_MS}ms ease, visibility 0s ${there ? 0 : SLIDE_MS}ms`,
    )
    edits.style(host, 'transform', !there && slides ? away : 'none')
    edits.style(host, 'opacity', there || slides ? '1' : '0')
    edits.style(host, 'visibility', there ? 'visible' : 'hidden')
  }

  edits.toggleClass(host, 'atoll-welcome-bar', true)
  edits.toggleClass(host, 'atoll-welcome-bar--own', own)
  edits.attribute(host, 'hidden', null)
  edits.style(host, 'display', own ? 'flex' : 'block')
  // The plugin's own offsets start outside of the window; the transform does that here, which moves no layout.
  edits.style(host, position, position === 'top' ? `${topInsetAt(0, 'header')}px` : '0px')
  // A visitor who types in it already goes on: hidden, it would lose the focus.
  place(host.contains(document.activeElement))
  edits.style(host, 'transition', 'none')

  return (there) => {
    edits.toggleClass(host, `${PREFIX}-notapper`, !there)
    if (there) edits.toggleClass(host, `${PREFIX}-animation`, true)
    edits.toggleClass(host, 'entry-effect', there)
    place(there)
  }
}
