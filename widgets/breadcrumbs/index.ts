import { prefersReducedMotion } from '../../src/dom/motion.ts'
import { restoreAttributes } from '../../src/dom/restore.ts'
import { standDownForTheme } from '../../src/host/theme-settings.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { ANIMATION_MS, hiddenCount } from './model.ts'
import { TEXTS } from './texts.ts'
import './styles.css'

/** Keeps a path on one line: its first crumbs hide behind a button while there is no room. */
export const widget = defineWidget({
  name: 'breadcrumbs',
  parse(host, { page }) {
    standDownForTheme(page)
    return [...host.querySelectorAll<HTMLElement>(':scope > li')]
  },
  mount(host, crumbs, { signal, own, translate }) {
    restoreAttributes(host, ['class'], signal)
    for (const crumb of crumbs) restoreAttributes(crumb, ['class', 'style'], signal)
    const item = document.createElement('li')
    const more = document.createElement('button')
    more.type = 'button'
    more.className = 'atoll-breadcrumbs__more'
    more.textContent = '…'
    more.setAttribute('aria-label', translate(TEXTS)('Show the whole path'))
    item.append(more)
    item.style.display = 'none'
    let widths: readonly number[] = []
    let morePx = 0
    let hidden = -1
    let room = 0

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

    host.prepend(own(item))
    more.addEventListener(
      'click',
      () => {
        host.classList.add('show')
        hide(0)
        crumbs[0]?.querySelector('a')?.focus()
      },
      { signal },
    )
    if (!('ResizeObserver' in window)) return hide(0)
    const fit = (): void => {
      // Wrapped text is as wide as the line, so the crumbs are measured unwrapped, once.
      if (widths.length === 0) {
        host.style.whiteSpace = 'nowrap'
        item.style.display = ''
        widths = crumbs.map(widthOf)
        morePx = widthOf(item)
        host.style.whiteSpace = ''
        item.style.display = 'none'
        if (!host.getAttribute('style')) host.removeAttribute('style')
      }
      if (!host.matches('.show')) hide(hiddenCount(widths, room, morePx))
    }
    const { paddingLeft, paddingRight } = getComputedStyle(host)
    room = host.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    // At once: an observer tells only after a frame in which the path has wrapped.
    fit()
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || Math.abs(entry.contentRect.width - room) < 1) return
      room = entry.contentRect.width
      fit()
    })
    observer.observe(host)
    signal.addEventListener('abort', () => observer.disconnect())
  },
})

function widthOf(crumb: HTMLElement): number {
  return crumb.getBoundingClientRect().width
}
