import { createHostEdits } from '../../src/dom/host-edits.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { parse } from './host.ts'
import { awaitTurn } from './turn.ts'
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
  parse,
  mount(host, config, context) {
    const { signal, report, fail, emit, advise } = context
    // Embla does not run without it: the server's markup stays, which can be scrolled.
    if (!('IntersectionObserver' in globalThis)) return
    const edits = createHostEdits(signal)
    const builder = config.kind === 'builder'

    /** Pictures wait for nothing of React or Embla. */
    function showPictures(root: Element): void {
      if (!root.querySelector(DELAYED)) return
      import('./delayed-pictures.ts')
        .then((images) => images.showLazyImages(root, edits, signal))
        .catch(report)
    }

    function start(): void {
      showPictures(host)
      Promise.all([
        import('./island.tsx'),
        builder
          ? import('./builder.ts').then((settings) => settings.readBuilder(host, advise))
          : config.breakpoints,
      ])
        .then(
          ([{ startCarousel }, breakpoints]) => {
            if (signal.aborted) return
            const carousel = startCarousel(host, { ...config, breakpoints }, edits, showPictures, context)
            // Inline scripts of themes speak to the former library through jQuery.
            if ('jQuery' in globalThis)
              import('./owl-events.ts').then((owl) => owl.speakOwl(host, carousel, signal), report)
            emit('carousel:started', { slides: host.querySelectorAll('.atoll-carousel__slide').length })
          },
          // Without the code the server's markup stays, which can be scrolled.
          report,
        )
        // Slides on a stage that does not move could not be reached.
        .catch(fail)
    }

    awaitTurn(host, builder, signal, start)
  },
})
