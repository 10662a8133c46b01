/** How what enters the page there is made safe. */
type Profile =
  /** `sanitize`, words of authors. */
  | 'text'
  /** `sanitize`, what plugins print. */
  | 'shop'
  /** `hostFragment`, the shop's own parts with their fields. */
  | 'host'
  /** `safeUrl` or `isSafeAddress`. */
  | 'address'
  /** `applyStyle`, or a value that the browser has read before. */
  | 'style'
  /** An inert document; nothing of it is shown as it is. */
  | 'inert'
  /** A request that reaches the page's own origin, or the one that the site names. */
  | 'request'
  /** Nodes or values that the page or Atoll itself has made: nothing of an answer. */
  | 'own'

interface Sink {
  readonly file: string
  /** As `test/support/find-sinks.ts` names it. */
  readonly sinks: readonly string[]
  readonly profile: Profile
  /** The test that attacks it, below `test/`. */
  readonly test: string
}

/** Every place where a text becomes markup, an address, a style or a request. A test fails on one that is not here. */
export const SINKS: readonly Sink[] = [
  sink('src/dom/parse-html.ts', 'inert', 'e2e/sanitize.spec.ts', 'new DOMParser', 'parseFromString()'),
  sink('src/dom/host-fragment.ts', 'host', 'e2e/sanitize.spec.ts', 'setAttribute(…)'),
  sink('src/host/replace-part.ts', 'host', 'e2e/host-fragments.spec.ts', 'replaceWith()', 'setAttribute(…)'),
  sink('widgets/cart-dropdown/downloads.ts', 'shop', 'cart-dropdown/widget.test.ts', 'replaceWith()'),
  sink('widgets/dynamic-price/price-area.ts', 'shop', 'e2e/sinks.spec.ts', 'replaceWith()'),
  sink('src/dom/style-text.ts', 'style', 'e2e/sanitize.spec.ts', 'cssText ='),

  sink('src/dom/lazy-images.ts', 'address', 'e2e/sinks.spec.ts', 'attribute(src)', 'attribute(srcset)'),
  sink('widgets/contact-form/riddles.ts', 'address', 'contact-form/response.test.ts', 'attribute(src)'),
  sink('widgets/language-selector/index.ts', 'address', 'theme-pieces', 'location.assign()'),
  sink('widgets/lightbox/controller.ts', 'address', 'lightbox/video.test.ts', 'location.assign()'),
  sink('widgets/lightbox/Facade.tsx', 'address', 'lightbox/video.test.ts', '<href>', '<src>'),
  sink('widgets/lightbox/Film.tsx', 'address', 'lightbox/video.test.ts', 'src =', '<poster>'),
  sink('widgets/lightbox/PlayerFrame.tsx', 'address', 'lightbox/video.test.ts', '<src>'),
  sink('widgets/lightbox/ShareMenu.tsx', 'address', 'lightbox/share-links.test.ts', '<href>'),
  sink('widgets/lightbox/Toolbar.tsx', 'address', 'lightbox/video.test.ts', '<href>'),
  sink('widgets/lightbox/share-ways.ts', 'address', 'lightbox/share-links.test.ts', 'window.open()'),
  sink('widgets/site-header/floating.ts', 'address', 'e2e/sinks.spec.ts', 'href ='),
  sink('widgets/variation-swatches/DrawnList.tsx', 'address', 'e2e/sinks.spec.ts', '<src>'),
  sink('widgets/variation-swatches/Tip.tsx', 'address', 'e2e/sinks.spec.ts', '<src>'),
  sink('widgets/variation-swatches/gallery.ts', 'address', 'variation-swatches', 'attribute(…)', 'swap(…)'),
  sink('widgets/welcome-bar/mount.ts', 'address', 'welcome-bar', 'location.assign()'),
  sink('widgets/cart-dropdown/line.ts', 'address', 'e2e/analytics.spec.ts', 'sendBeacon()'),

  sink('src/client/send.ts', 'request', 'e2e/client.spec.ts', 'fetch()'),
  sink('src/client/upload.ts', 'request', 'e2e/client.spec.ts', 'new XMLHttpRequest'),

  // What the server printed goes back to where it stood, or a number of pages, a file of the build, a fixed name.
  sink('src/dom/host-edits.ts', 'own', 'e2e/leaks.spec.ts', 'setAttribute(…)', 'cssText ='),
  sink('src/dom/lend.ts', 'own', 'e2e/leaks.spec.ts', 'replaceWith()'),
  sink('src/dom/restore.ts', 'own', 'e2e/leaks.spec.ts', 'setAttribute(…)'),
  sink('src/dom/unwrap.ts', 'own', 'e2e/leaks.spec.ts', 'replaceWith()'),
  sink('src/island/Placed.tsx', 'own', 'e2e/leaks.spec.ts', 'setAttribute(…)'),
  sink('src/island/mount-react.ts', 'own', 'e2e/leaks.spec.ts', 'setAttribute(…)'),
  sink('src/island/runtime.ts', 'own', 'e2e/leaks.spec.ts', 'setAttribute(…)'),
  sink('widgets/carousel/adopt.ts', 'own', 'carousel/adopt.test.ts', 'replaceWith()'),
  sink('widgets/coming-soon-banner/index.ts', 'own', 'coming-soon-banner/widget.test.ts', 'setAttribute(…)'),
  sink('widgets/password-toggle/toggle.ts', 'own', 'password-toggle/widget.test.ts', 'replaceWith()'),
  sink('widgets/pickup-selector/field.ts', 'own', 'pickup-selector/widget.test.tsx', 'setAttribute(…)'),
  sink(
    'widgets/pickup-selector/mount-popup.tsx',
    'own',
    'pickup-selector/widget.test.tsx',
    'setAttribute(…)',
  ),
  sink('widgets/post-grid/pager-labels.ts', 'own', 'post-grid', 'setAttribute(…)'),
  sink('widgets/post-grid/pager-links.ts', 'own', 'post-grid', 'setAttribute(href)'),
  sink('widgets/post-grid/stage.ts', 'own', 'post-grid', 'setAttribute(…)'),
  sink('widgets/product-gallery/Pager.tsx', 'own', 'e2e/product.spec.ts', '<src>', '<srcSet>'),
  sink('widgets/product-gallery/Zoom.tsx', 'own', 'e2e/product.spec.ts', '<src>'),
  sink('widgets/site-header/logo.ts', 'own', 'site-header', 'setAttribute(…)'),
  sink('widgets/store-notice/index.ts', 'own', 'store-notice/widget.test.ts', 'setAttribute(style)'),
  sink('widgets/variation-swatches/marks.ts', 'own', 'variation-swatches', 'attribute(…)'),
  sink('widgets/welcome-bar/mount.ts', 'own', 'welcome-bar', 'attribute(…)'),
  sink('loader/load.ts', 'own', 'e2e/loader-tags.spec.ts', 'href ='),
  sink('loader/page/inspector/view.ts', 'own', 'e2e/loader.spec.ts', 'setAttribute(…)'),
]

function sink(file: string, profile: Profile, test: string, ...sinks: readonly string[]): Sink {
  return { file, profile, test, sinks }
}
