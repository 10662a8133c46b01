import { onHostEvent, triggerHostEvent } from '../../../src/jquery/jquery.ts'
import type { Carousel } from '../controller.ts'

/**
 * Understands and fires the jQuery events of the former library that themes' own scripts use: `next`, `prev`, `to` and
 * `refresh.owl.carousel`, `play` and `stop.owl.autoplay`; `initialized` and `changed.owl.carousel`.
 */
export function bridgeOwlEvents(host: HTMLElement, carousel: Carousel, signal: AbortSignal): void {
  if (signal.aborted) return
  const on = (type: string, act: (first: unknown) => void): void =>
    onHostEvent(host, type, ({ args: [first] }) => act(first), signal)
  on('next.owl.carousel', carousel.next)
  on('prev.owl.carousel', carousel.prev)
  on('to.owl.carousel', (stop) => carousel.goTo(Number(stop) || 0))
  on('refresh.owl.carousel', carousel.refresh)
  on('play.owl.autoplay', () => carousel.play(true))
  on('stop.owl.autoplay', () => carousel.play(false))
  const current = (): number | undefined => carousel.get().measured?.selected
  let selected = current()
  signal.addEventListener(
    'abort',
    carousel.subscribe(() => {
      if (selected === current()) return
      selected = current()
      triggerHostEvent(host, 'changed.owl.carousel', [{ item: { index: selected } }])
    }),
  )
  triggerHostEvent(host, 'initialized.owl.carousel')
}
