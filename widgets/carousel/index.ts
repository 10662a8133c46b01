import { createHostEdits } from '../../src/undo/host-edits.ts'
import { hasThemeScript } from '../../src/originals/the7.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { type CarouselConfig, parse } from './host.ts'
import { awaitTurn, type OwnRule } from './motion/turn.ts'
import { showSlides } from './slides/waiting.ts'
import type * as View from './view.tsx'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** Another stop is shown; stops count from 0, of `stops` in all. */
    'carousel:changed': { readonly selected: number; readonly stops: number }
    /** The slides can be moved: a visitor is there and its code is here. */
    'carousel:started': { readonly slides: number }
  }
}

/** The code that moves slides, once a carousel of the page has fetched it. */
let view: typeof View | undefined

/** Pictures whose address the theme keeps back. */
const DELAYED = 'img[class*="lazy-load"]'

/** Moves the server's slides; its React part loads when the visitor comes near. */
export const widget = defineWidget({
  name: 'carousel',
  kind: 'island',
  parse,
  mount(host, config, context) {
    const { signal, report, fail, emit, advise } = context
    const beside = context.page.takeover && hasThemeScript()
    const edits = createHostEdits(signal)

    /** Pictures wait for nothing of React or Embla. */
    function showPictures(root: Element): void {
      if (!root.querySelector(DELAYED)) return
      import('./slides/delayed-pictures.ts')
        .then((images) => images.showLazyImages(root, edits, signal))
        .catch(report)
    }

    function wait(laid: CarouselConfig, rule?: OwnRule): void {
      if (signal.aborted) return
      // What is scrolled by hand is scrolled by keys as well: by its links or, without any, by itself.
      if (!host.querySelector('a[href],button,input,[tabindex]'))
        edits.attribute(host, 'tabindex', host.getAttribute('tabindex') ?? '0')
      let isShown = false
      const show = (): void => {
        if (isShown) return
        isShown = true
        showSlides(host, laid, edits, signal)
        showPictures(host)
      }

      function start(ready: () => Promise<void>, ahead: number): void {
        // Where they run at once they would be laid out twice.
        if (!view || ahead > 0) show()
        Promise.resolve(view ?? import('./view.tsx'))
          .then(
            async (loaded) => {
              view = loaded
              await ready()
              if (signal.aborted) return
              loaded.startCarousel(host, laid, edits, show, showPictures, context, (carousel) => {
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

      // Embla does not run without it: the slides stay as they lie.
      if (!('IntersectionObserver' in globalThis)) return show()
      // What rotates has something to show, and scripts of the page may speak to it through jQuery.
      const eager = laid.autoplay || 'jQuery' in globalThis
      awaitTurn(host, eager, signal, { show, start }, rule)
    }

    if (beside) {
      import('./original/detach.ts')
        .then((original) => {
          if (!signal.aborted) original.detachOriginal(host, signal)
          wait(config)
        })
        .catch(fail)
    } else if (config.kind === 'builder') {
      // Its columns stand in the page builder's settings.
      import('./original/builder.ts')
        .then(
          ({ readBuilder, RULE }) => wait({ ...config, breakpoints: readBuilder(host, advise) }, RULE),
          (error: unknown) => {
            report(error)
            wait(config)
          },
        )
        .catch(fail)
    } else wait(config)
  },
})
