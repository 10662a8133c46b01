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

/** Moves the server's slides; its React part loads when the carousel comes near the window. */
export const widget = defineWidget({
  name: 'carousel',
  parse,
  mount(host, config, context) {
    const { signal, report, emit } = context
    // Embla does not run without it: the server's markup stays, which can be scrolled.
    if (!('IntersectionObserver' in globalThis)) return
    awaitTurn(host, config.kind === 'builder', signal, () => {
      import('./island.tsx')
        .then(({ startCarousel }) => {
          if (signal.aborted) return
          startCarousel(host, config, context)
          emit('carousel:started', { slides: host.querySelectorAll('.atoll-carousel__slide').length })
        })
        // Without the code the server's markup stays, which can be scrolled.
        .catch(report)
    })
  },
})
