import { type Proof, sink, type Sink } from './sink.ts'

const SANITIZE: Proof = ['e2e/sanitize.spec.ts', 'nothing of any known attack is left in the']
const CART: Proof = ['e2e/sinks.spec.ts', 'cart fragments']

/** Where a text becomes nodes or a style. */
export const MARKUP: readonly Sink[] = [
  sink('src/html/parse-html.ts', 'inert', SANITIZE, 'new DOMParser', 'parseFromString()'),
  sink('src/html/native-sanitizer.ts', 'inert', SANITIZE, 'parseHTML()'),
  sink('src/html/host-fragment.ts', 'host', CART, 'setAttribute(…)'),
  sink('src/html/replace-part.ts', 'host', CART, 'replaceWith()', 'setAttribute(…)'),
  sink(
    'src/woo/price-area.ts',
    'shop',
    ['e2e/sinks.spec.ts', 'a price, the price before it and the discount table'],
    'replaceWith()',
  ),
  sink(
    'src/html/style-text.ts',
    'style',
    ['html/sanitize.test.ts', 'keeps harmless styles and nothing that lifts or fetches'],
    'cssText =',
  ),
]
