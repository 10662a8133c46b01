import { keepEarlyEvents } from '../../src/jquery/early-events.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { parse } from './host.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The pixel was told of a product that was added. */
    readonly 'add-to-cart-pixel:sent': {
      readonly eventId: string
      readonly payload: Readonly<Record<string, unknown>>
    }
  }
}

export const widget = defineWidget({
  name: 'add-to-cart-pixel',
  parse,
  mount(_, config, context) {
    const early = keepEarlyEvents(['added_to_cart'], context.signal)
    // The page's visible parts come first.
    void import('./controller.ts')
      .then(({ startPixel }) => {
        return context.signal.aborted ? undefined : startPixel(config, context, early)
      })
      .catch(context.fail)
  },
})
