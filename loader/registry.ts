import type { Widget } from '../src/island/widget.ts'

/** What the loader knows of a widget before its code is here. */
export interface Entry {
  readonly load: () => Promise<Widget>
  /** Selector of the markup that plugins and themes print for this job; each is queried on its own. */
  readonly native?: string
  /** When the code loads, unless the host says otherwise. @default 'ready' */
  readonly when?: string
}

/** Every widget, by the value of `data-atoll`. */
export const registry: Readonly<Record<string, Entry>> = {
  'order-attribution': {
    native:
      'wc-order-attribution-inputs, #wc-order-attribution-js-extra, form.checkout, form.woocommerce-form-register',
    load: () => import('../widgets/order-attribution/index.ts').then((module) => module.widget),
  },
}
