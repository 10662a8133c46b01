import { prefersReducedMotion } from '../../src/island/motion.ts'
import { restoreAttributes } from '../../src/undo/restore.ts'
import { standDownForTheme } from '../../src/originals/the7.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
import { FIRST_RUN_MS, THRESHOLD_PX, waits } from './model.ts'

const hosts = new Map<Element, AbortSignal>()
let observer: IntersectionObserver | undefined

/** An element that the theme's CSS keeps hidden until it has scrolled into view. */
export const widget = defineWidget({
  name: 'scroll-animations',
  parse() {
    standDownForTheme()
  },
  mount(host, _, { signal, report }) {
    if (!host.matches('.animate-element')) {
      import('./reveal.ts').then(({ reveal }) => !signal.aborted && reveal(host, signal)).catch(report)
      return
    }
    restoreAttributes(host, ['class', 'style'], signal)
    const showAtOnce = (): void => {
      host.style.animation = 'none'
      host.style.opacity = '1'
      host.classList.add('animation-triggered', 'start-animation')
    }
    if (prefersReducedMotion() || !('IntersectionObserver' in window)) {
      showAtOnce()
      return
    }
    // Paper is not scrolled.
    addEventListener('beforeprint', showAtOnce, { signal })
    observer ??= new IntersectionObserver(show, { rootMargin: `-${THRESHOLD_PX}px 0px` })
    hosts.set(host, signal)
    after(FIRST_RUN_MS, signal, () => observer?.observe(host))
    signal.addEventListener('abort', () => {
      hosts.delete(host)
      observer?.unobserve(host)
    })
  },
})

function show(entries: readonly IntersectionObserverEntry[]): void {
  const batch = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
  const delays = waits(batch.map((host) => host.closest('.animation-at-the-same-time')))
  for (const [index, host] of batch.entries()) {
    observer?.unobserve(host)
    const signal = hosts.get(host)
    host.classList.add('animation-triggered')
    if (signal) after(delays[index] ?? 0, signal, () => host.classList.add('start-animation'))
  }
}
