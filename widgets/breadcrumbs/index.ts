import { prefersReducedMotion } from '../../src/island/motion.ts'
import { restoreAttributes } from '../../src/undo/restore.ts'
import { standDownForTheme } from '../../src/originals/the7.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { ANIMATION_MS, hiddenCount } from './model.ts'
import type { MessageKey } from './texts.ts'
import './styles.css'

/** Keeps a path on one line: its first crumbs hide behind a button while there is no room. */
export const widget = defineWidget({
  name: 'breadcrumbs',
  parse(host) {
    standDownForTheme()
    return [...host.querySelectorAll<HTMLElement>(':scope > li')]
  },
  mount(host, crumbs, { signal, own, translate }) {
    for (const changed of [host, ...crumbs]) restoreAttributes(changed, ['class', 'style'], signal)
    const item = own(document.createElement('li'))
    const more = document.createElement('button')
    more.type = 'button'
    more.className = 'atoll-breadcrumbs__more'
    more.textContent = '…'
    more.setAttribute('aria-label', translate<MessageKey>()('Show the whole path'))
    item.append(more)
    host.prepend(item)
    // Wrapped text is as wide as the line, so the crumbs are measured unwrapped, once.
    host.style.whiteSpace = 'nowrap'
    const widths = crumbs.map(widthOf)
    const morePx = widthOf(item)
    host.style.whiteSpace = ''
    let hidden = -1

    function hide(count: number): void {
      if (count === hidden) return
      for (const [index, crumb] of crumbs.entries()) {
        const gone = index < count
        if (!gone && index < hidden && !prefersReducedMotion()) {
          crumb.animate?.([{ opacity: 0 }, { opacity: 1 }], ANIMATION_MS)
        }
        crumb.classList.toggle('hidden-crumbs', gone)
        crumb.classList.toggle('first', index === count)
        crumb.style.display = gone ? 'none' : ''
      }
      item.style.display = count > 0 ? '' : 'none'
      hidden = count
    }

    function fit(): void {
      if (host.matches('.show')) return
      const { paddingLeft, paddingRight } = getComputedStyle(host)
      const roomPx = host.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const count = hiddenCount(widths, roomPx, morePx)
      hide(count)
      const shown = widths.slice(count).reduce((sum, width) => sum + width, count > 0 ? morePx : 0)
      host.classList.toggle('atoll-breadcrumbs--long', shown > roomPx)
    }

    more.addEventListener(
      'click',
      () => {
        host.classList.add('show')
        host.classList.remove('atoll-breadcrumbs--long')
        hide(0)
        crumbs[0]?.querySelector('a')?.focus()
      },
      { signal },
    )
    // At once: an observer tells only after a frame in which the path has wrapped.
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(host)
    signal.addEventListener('abort', () => observer.disconnect())
  },
})

function widthOf(crumb: HTMLElement): number {
  return crumb.getBoundingClientRect().width
}
