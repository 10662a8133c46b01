import { defineWidget } from '../../src/island/widget.ts'
import { startPixel } from './controller.ts'
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
    startPixel(config, context)
  },
})
