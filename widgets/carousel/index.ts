import { createHostEdits } from '../../src/undo/host-edits.ts'
import { hasThemeScript } from '../../src/originals/the7.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { type CarouselConfig, parse } from './host.ts'
import { awaitTurn } from './motion/turn.ts'
import { detachOriginal } from './original/takeover.ts'
import { showSlides } from './slides/waiting.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** Another stop is shown; stops count from 0, of `stops` in all. */
    'carousel:changed': { readonly selected: number; readonly stops: number }
    /** The slides can be moved: it came into view and its code is here. */
    'carousel:started': { readonly slides: number }
  }
}

/** Pictures whose address the theme keeps back. */
const DELAYED = 'img[class*="lazy-load"]'

/** Moves the server's slides; its React part loads when the carousel comes near the window. */
export const widget = defineWidget({
  name: 'carousel',
  kind: 'island',
  parse,
  mount(host, config, context) {
    const { signal, report, fail, emit, advise } = context
    const beside = context.page.takeover && hasThemeScript()
    if (beside) detachOriginal(host, signal)
    const edits = createHostEdits(signal)

    /** Pictures wait for nothing of React or Embla. */
    function showPictures(root: Element): void {
      if (!root.querySelector(DELAYED)) return
      import('./slides/delayed-pictures.ts')
        .then((images) => images.showLazyImages(root, edits, signal))
        .catch(report)
    }

    function start(laid: CarouselConfig, stopWaiting: () => void): void {
      showPictures(host)
      import('./view.tsx')
        .then(
          ({ startCarousel }) => {
            if (signal.aborted) return
            stopWaiting()
            startCarousel(host, laid, edits, showPictures, context, (carousel) => {
              // Inline scripts of themes speak to the former library through jQuery. The theme's own would start the rotation
              // again with every scroll.
              if ('jQuery' in globalThis && !beside)
                import('./original/owl-events.ts').then(
                  (owl) => owl.bridgeOwlEvents(host, carousel, signal),
                  report,
                )
              emit('carousel:started', { slides: carousel.get().slides.length })
            })
          },
          // Without the code the slides stay as they lie, which can be scrolled.
          report,
        )
        // Slides on a stage that does not move could not be reached.
        .catch(fail)
    }

    function wait(laid: CarouselConfig): void {
      if (signal.aborted) return
      const stopWaiting = showSlides(host, laid, edits, signal)
      // Embla does not run without it: the slides stay as they lie.
      if (!('IntersectionObserver' in globalThis)) return
      // Several carousels are shown first and measured then: the page is laid out once.
      queueMicrotask(() => {
        if (!signal.aborted) awaitTurn(host, laid.kind === 'builder', signal, () => start(laid, stopWaiting))
      })
    }

    if (config.kind !== 'builder') return wait(config)
    // Its columns stand in the page builder's settings.
    import('./original/builder.ts')
      .then(
        (settings) => ({ ...config, breakpoints: settings.readBuilder(host, advise) }),
        (error: unknown) => {
          report(error)
          return config
        },
      )
      .then(wait)
      .catch(fail)
  },
})
