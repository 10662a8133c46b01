import { type Proof, sink, type Sink } from './sink.ts'

const LEAKS: Proof = ['e2e/leaks.spec.ts', 'mounting and unmounting leaves nothing behind on']
const GRID: Proof = ['e2e/sinks.spec.ts', 'a grid’s items and pager, every known attack']

/** Where nodes or values enter that the page or Atoll itself has made: nothing of an answer. */
export const OWN: readonly Sink[] = [
  // What the server printed goes back to where it stood, or a number of pages, a file of the build, a fixed name.
  sink(
    'widgets/pickup-selector/details/PointDetails.tsx',
    'own',
    ['pickup-selector/details/opening.test.ts', 'leads to numbers alone'],
    '<href>',
  ),
  sink(
    'src/undo/dissolve.ts',
    'own',
    ['carousel/slides/stage.test.ts', 'go back byte for byte, blanks and comments included'],
    'replaceWith()',
  ),
  sink('src/undo/host-edits.ts', 'own', LEAKS, 'setAttribute(…)', 'cssText ='),
  sink('src/undo/lend.ts', 'own', LEAKS, 'replaceWith()'),
  sink('src/undo/restore.ts', 'own', LEAKS, 'setAttribute(…)'),
  sink(
    'widgets/accordion/header-button.ts',
    'own',
    [
      'e2e/theme-pieces.spec.ts',
      'headers are headings one level below the heading before them, and links again without Atoll',
    ],
    'replaceWith()',
  ),
  sink('src/undo/unwrap.ts', 'own', LEAKS, 'replaceWith()'),
  sink(
    'src/island/use-host-wrapper.ts',
    'own',
    [
      'e2e/text-sinks.spec.ts',
      'the words of a refused order stay words when they become links to their fields',
    ],
    'setAttribute(…)',
  ),
  sink('src/island/Placed.tsx', 'own', LEAKS, 'setAttribute(…)'),
  sink('src/island/placed-text.ts', 'own', LEAKS, 'setAttribute(…)'),
  sink('src/island/mount-react.ts', 'own', LEAKS, 'setAttribute(…)'),
  sink(
    'src/woo/notice-link.ts',
    'own',
    ['e2e/pickup-selector.spec.ts', 'an order without a point shows'],
    'href =',
  ),
  sink(
    'src/island/prerender.ts',
    'own',
    ['e2e/text-sinks.spec.ts', 'pickup points'],
    'replaceWith()',
    'setAttribute(…)',
  ),
  sink('src/island/runtime.ts', 'own', LEAKS, 'setAttribute(…)'),
  sink(
    'widgets/coming-soon-banner/index.ts',
    'own',
    ['coming-soon-banner/widget.test.ts', 'goes away when the server has saved the dismissal'],
    'setAttribute(…)',
  ),
  sink(
    'widgets/password-toggle/toggle.ts',
    'own',
    ['password-toggle/widget.test.ts', 'shows and hides it, says its state and keeps caret and focus'],
    'replaceWith()',
  ),
  sink('widgets/post-grid/pager/labels.ts', 'own', GRID, 'setAttribute(…)'),
  sink(
    'widgets/post-grid/pager/PageLinks.tsx',
    'own',
    ['e2e/post-grid.spec.ts', 'page links lead to the page’s own address, whatever it says'],
    '<href>',
  ),
  sink('widgets/post-grid/layout/item-list.ts', 'own', GRID, 'setAttribute(…)'),
  // Pictures that the page itself shows already, in an <img> once more.
  sink(
    'widgets/product-gallery/Pager.tsx',
    'own',
    [
      'product-gallery/widget.test.tsx',
      'the pictures are seen and lie in a strip, without React, as WooCommerce’s events say',
    ],
    '<src>',
    '<srcSet>',
  ),
  sink(
    'widgets/product-gallery/Zoom.tsx',
    'own',
    ['product-gallery/widget.test.tsx', 'is not for fingers, which zoom in the lightbox'],
    '<src>',
  ),
  // Attributes of an <img>, from the theme's settings: no picture's address runs code.
  sink(
    'widgets/site-header/logo.ts',
    'own',
    ['e2e/sinks.spec.ts', 'the floating header’s logo leads to the web only'],
    'setAttribute(…)',
  ),
  sink(
    'widgets/store-notice/index.ts',
    'own',
    ['store-notice/widget.test.ts', 'is shown, and given back hidden as the server printed it'],
    'setAttribute(style)',
  ),
  // Words in attributes that hold no address.
  sink(
    'widgets/cart-page/locale.ts',
    'own',
    [
      'cart-page/widget.test.ts',
      'has a list of states, a field for them, or nothing, as the country has them',
    ],
    'attribute(…)',
  ),
  sink('widgets/variation-swatches/list/marks.ts', 'own', LEAKS, 'attribute(…)'),
  sink('widgets/welcome-bar/mount.ts', 'own', LEAKS, 'attribute(…)'),
  sink(
    'loader/boot/load.ts',
    'own',
    ['e2e/loader-tags.spec.ts', 'alone mounts once and says nothing'],
    'href =',
  ),
  sink(
    'loader/runtime/inspector/view.ts',
    'own',
    ['e2e/loader.spec.ts', 'opens the inspector by address'],
    'setAttribute(…)',
  ),
  sink(
    'src/interaction/announcer.ts',
    'own',
    ['e2e/announcer.spec.ts', 'one region per page says what different widgets have to say'],
    'cssText =',
  ),
]
