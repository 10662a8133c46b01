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
  /** The file of the test that attacks it, below `test/`; of what the page made itself, one that uses it. */
  readonly test: string
  /** That test's name, or how it begins. */
  readonly title: string
}

/** Every place where a text becomes markup, an address, a style or a request. A test fails on one that is not here. */
export const SINKS: readonly Sink[] = [
  sink(
    'src/html/parse-html.ts',
    'inert',
    'e2e/sanitize.spec.ts',
    'nothing of any known attack is left in the',
    'new DOMParser',
    'parseFromString()',
  ),
  sink(
    'src/html/native-sanitizer.ts',
    'inert',
    'e2e/sanitize.spec.ts',
    'nothing of any known attack is left in the',
    'parseHTML()',
  ),
  sink('src/html/host-fragment.ts', 'host', 'e2e/sinks.spec.ts', 'cart fragments', 'setAttribute(…)'),
  sink(
    'src/html/replace-part.ts',
    'host',
    'e2e/sinks.spec.ts',
    'cart fragments',
    'replaceWith()',
    'setAttribute(…)',
  ),
  sink(
    'src/woo/price-area.ts',
    'shop',
    'e2e/sinks.spec.ts',
    'a price, the price before it and the discount table',
    'replaceWith()',
  ),
  sink(
    'src/html/style-text.ts',
    'style',
    'html/sanitize.test.ts',
    'keeps harmless styles and nothing that lifts or fetches',
    'cssText =',
  ),

  sink(
    'src/in-view/lazy-images.ts',
    'address',
    'e2e/sinks.spec.ts',
    'a grid’s items and pager, every known attack',
    'attribute(src)',
    'attribute(srcset)',
  ),
  sink(
    'widgets/ajax-add-to-cart/index.ts',
    'address',
    'ajax-add-to-cart/widget.test.ts',
    'leads to the web only',
    'location.assign()',
  ),
  sink(
    'widgets/ajax-add-to-cart/page.ts',
    'address',
    'ajax-add-to-cart/widget.test.ts',
    'has a way to the cart that leads to the web, or none',
    'href =',
  ),
  sink(
    'widgets/contact-form/submit/challenges.ts',
    'address',
    'contact-form/challenges.test.ts',
    'a captcha’s picture at',
    'attribute(src)',
  ),
  sink(
    'widgets/language-selector/index.ts',
    'address',
    'e2e/address-sinks.spec.ts',
    'languages and the mini menu’s list lead to the web only',
    'location.assign()',
  ),
  sink(
    'widgets/lightbox/watch.ts',
    'address',
    'e2e/address-sinks.spec.ts',
    'a photo whose viewer does not come is opened by itself, unless its address runs code',
    'location.assign()',
  ),
  sink(
    'widgets/lightbox/video/Facade.tsx',
    'address',
    'e2e/address-sinks.spec.ts',
    'videos, maps and their links',
    '<href>',
    '<src>',
  ),
  sink(
    'widgets/lightbox/video/Film.tsx',
    'address',
    'e2e/address-sinks.spec.ts',
    'videos, maps and their links',
    'src =',
    '<poster>',
  ),
  sink(
    'widgets/lightbox/video/PlayerFrame.tsx',
    'address',
    'e2e/address-sinks.spec.ts',
    'videos, maps and their links',
    '<src>',
  ),
  sink(
    'widgets/lightbox/share/ShareMenu.tsx',
    'address',
    'e2e/address-sinks.spec.ts',
    'a photo’s download and share links',
    '<href>',
  ),
  sink(
    'widgets/lightbox/controls/Toolbar.tsx',
    'address',
    'e2e/address-sinks.spec.ts',
    'a photo’s download and share links',
    '<href>',
  ),
  sink(
    'widgets/lightbox/share/share-ways.ts',
    'address',
    'e2e/lightbox.spec.ts',
    'opens the network’s form for the photo in a window of its own',
    'window.open()',
  ),
  sink(
    'widgets/site-header/floating.ts',
    'address',
    'e2e/sinks.spec.ts',
    'the floating header’s logo leads to the web only',
    'href =',
  ),
  sink(
    'widgets/variation-swatches/list/DrawnList.tsx',
    'address',
    'variation-swatches/view.test.tsx',
    'show pictures of the web or none, in the list and in the box',
    '<src>',
  ),
  sink(
    'widgets/variation-swatches/tip/Tip.tsx',
    'address',
    'variation-swatches/view.test.tsx',
    'show pictures of the web or none, in the list and in the box',
    '<src>',
  ),
  sink(
    'widgets/variation-swatches/form/gallery.ts',
    'address',
    'e2e/sinks.spec.ts',
    'a variation’s picture and its gallery',
    'attribute(…)',
    'swap(…)',
  ),
  sink(
    'widgets/welcome-bar/mount.ts',
    'address',
    'e2e/address-sinks.spec.ts',
    'a bar leads on to the web only',
    'location.assign()',
  ),
  sink(
    'widgets/cart-dropdown/removal/remove-by-address.ts',
    'address',
    'cart-dropdown/widget.test.ts',
    'is told to the page’s scripts before the page is gone',
    'sendBeacon()',
  ),

  sink(
    'src/client/requests/send.ts',
    'request',
    'e2e/client.spec.ts',
    'gets neither nonce nor body, whatever asks',
    'fetch()',
  ),
  sink(
    'src/client/requests/upload.ts',
    'request',
    'e2e/client.spec.ts',
    'gets neither nonce nor body, whatever asks',
    'new XMLHttpRequest',
  ),

  // What the server printed goes back to where it stood, or a number of pages, a file of the build, a fixed name.
  sink(
    'src/undo/dissolve.ts',
    'own',
    'carousel/slides/stage.test.ts',
    'go back byte for byte, blanks and comments included',
    'replaceWith()',
  ),
  sink(
    'src/undo/host-edits.ts',
    'own',
    'e2e/leaks.spec.ts',
    'mounting and unmounting leaves nothing behind on',
    'setAttribute(…)',
    'cssText =',
  ),
  sink(
    'src/undo/lend.ts',
    'own',
    'e2e/leaks.spec.ts',
    'mounting and unmounting leaves nothing behind on',
    'replaceWith()',
  ),
  sink(
    'src/undo/restore.ts',
    'own',
    'e2e/leaks.spec.ts',
    'mounting and unmounting leaves nothing behind on',
    'setAttribute(…)',
  ),
  sink(
    'widgets/accordion/header-button.ts',
    'own',
    'e2e/theme-pieces.spec.ts',
    'headers are headings one level below the heading before them, and links again without Atoll',
    'replaceWith()',
  ),
  sink(
    'src/undo/unwrap.ts',
    'own',
    'e2e/leaks.spec.ts',
    'mounting and unmounting leaves nothing behind on',
    'replaceWith()',
  ),
  sink(
    'src/island/use-host-wrapper.ts',
    'own',
    'e2e/text-sinks.spec.ts',
    'the words of a refused order stay words when they become links to their fields',
    'setAttribute(…)',
  ),
  sink(
    'src/island/Placed.tsx',
    'own',
    'e2e/leaks.spec.ts',
    'mounting and unmounting leaves nothing behind on',
    'setAttribute(…)',
  ),
  sink(
    'src/island/placed-text.ts',
    'own',
    'e2e/leaks.spec.ts',
    'mounting and unmounting leaves nothing behind on',
    'setAttribute(…)',
  ),
  sink(
    'src/island/mount-react.ts',
    'own',
    'e2e/leaks.spec.ts',
    'mounting and unmounting leaves nothing behind on',
    'setAttribute(…)',
  ),
  sink(
    'src/woo/notice-link.ts',
    'own',
    'e2e/pickup-selector.spec.ts',
    'an order without a point shows',
    'href =',
  ),
  sink(
    'src/island/prerender.ts',
    'own',
    'e2e/text-sinks.spec.ts',
    'pickup points',
    'replaceWith()',
    'setAttribute(…)',
  ),
  sink(
    'src/island/runtime.ts',
    'own',
    'e2e/leaks.spec.ts',
    'mounting and unmounting leaves nothing behind on',
    'setAttribute(…)',
  ),
  sink(
    'widgets/coming-soon-banner/index.ts',
    'own',
    'coming-soon-banner/widget.test.ts',
    'goes away when the server has saved the dismissal',
    'setAttribute(…)',
  ),
  sink(
    'widgets/password-toggle/toggle.ts',
    'own',
    'password-toggle/widget.test.ts',
    'shows and hides it, says its state and keeps caret and focus',
    'replaceWith()',
  ),
  sink(
    'widgets/post-grid/pager/labels.ts',
    'own',
    'e2e/sinks.spec.ts',
    'a grid’s items and pager, every known attack',
    'setAttribute(…)',
  ),
  sink(
    'widgets/post-grid/pager/Pages.tsx',
    'own',
    'e2e/post-grid.spec.ts',
    'page links lead to the page’s own address, whatever it says',
    '<href>',
  ),
  sink(
    'widgets/post-grid/layout/item-list.ts',
    'own',
    'e2e/sinks.spec.ts',
    'a grid’s items and pager, every known attack',
    'setAttribute(…)',
  ),
  // Pictures that the page itself shows already, in an <img> once more.
  sink(
    'widgets/product-gallery/Pager.tsx',
    'own',
    'product-gallery/widget.test.tsx',
    'the pictures are seen and lie in a strip, without React, as WooCommerce’s events say',
    '<src>',
    '<srcSet>',
  ),
  sink(
    'widgets/product-gallery/Zoom.tsx',
    'own',
    'product-gallery/widget.test.tsx',
    'is not for fingers, which zoom in the lightbox',
    '<src>',
  ),
  // Attributes of an <img>, from the theme's settings: no picture's address runs code.
  sink(
    'widgets/site-header/logo.ts',
    'own',
    'e2e/sinks.spec.ts',
    'the floating header’s logo leads to the web only',
    'setAttribute(…)',
  ),
  sink(
    'widgets/store-notice/index.ts',
    'own',
    'store-notice/widget.test.ts',
    'is shown, and given back hidden as the server printed it',
    'setAttribute(style)',
  ),
  sink(
    'widgets/variation-swatches/list/marks.ts',
    'own',
    'e2e/leaks.spec.ts',
    'mounting and unmounting leaves nothing behind on',
    'attribute(…)',
  ),
  sink(
    'widgets/welcome-bar/mount.ts',
    'own',
    'e2e/leaks.spec.ts',
    'mounting and unmounting leaves nothing behind on',
    'attribute(…)',
  ),
  sink(
    'loader/boot/load.ts',
    'own',
    'e2e/loader-tags.spec.ts',
    'alone mounts once and says nothing',
    'href =',
  ),
  sink(
    'loader/runtime/inspector/view.ts',
    'own',
    'e2e/loader.spec.ts',
    'opens the inspector by address',
    'setAttribute(…)',
  ),
]

function sink(
  file: string,
  profile: Profile,
  test: string,
  title: string,
  ...sinks: readonly string[]
): Sink {
  return { file, profile, test, title, sinks }
}
