import { onWidthChange } from '../../src/viewport/resize.ts'
import { restoreAttributes } from '../../src/undo/restore.ts'
import { scrollToElement } from '../../src/viewport/scroll.ts'
import { watchViewport } from '../../src/viewport/viewport.ts'
import { standDownForTheme } from '../../src/originals/the7.ts'
import { number } from '../../src/island/options.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { showsAfter } from './model.ts'

const HEADER =
  '.masthead:not(.side-header,.mixed-header,.masthead-mobile-header), .masthead.side-header-h-stroke:not(.masthead-mobile-header)'

/** A link to the page's top that shows once the header is far away. */
export const OPTIONS = {
  /** The button is there once the page is scrolled this far, px; 0 for the theme’s rule. */
  after: number(0, { min: 0 }),
}

export const widget = defineWidget({
  name: 'scroll-to-top',
  parse(_, context) {
    standDownForTheme()
    return context.options(OPTIONS)
  },
  mount(host, { after: wantedPx }, { signal }) {
    restoreAttributes(host, ['class', 'inert'], signal)
    let afterPx = 0
    let shown: boolean | undefined
    const measure = (): void => {
      afterPx = wantedPx || showsAfter(document.querySelector<HTMLElement>(HEADER)?.offsetHeight)
    }
    measure()
    onWidthChange(measure, signal)
    host.toggleAttribute('inert', true)
    watchViewport(
      {
        write({ scrollTop }) {
          const next = scrollTop > afterPx
          if (next === shown || (shown === undefined && !next && scrollTop === 0)) return
          shown = next
          host.classList.toggle('on', next)
          host.classList.toggle('off', !next)
          host.toggleAttribute('inert', !next)
        },
      },
      signal,
    )
    host.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        void scrollToElement(null, { signal })
        // The button is about to go: what has the focus next is the page's beginning.
        const { activeElement } = document
        if (activeElement instanceof HTMLElement) activeElement.blur()
      },
      { signal },
    )
  },
})
