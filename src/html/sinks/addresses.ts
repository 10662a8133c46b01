import { type Proof, sink, type Sink } from './sink.ts'

const VIDEOS: Proof = ['e2e/address-sinks.spec.ts', 'videos, maps and their links']
const SHARE_LINKS: Proof = ['e2e/address-sinks.spec.ts', 'a photo’s download and share links']
const SWATCHES: Proof = [
  'variation-swatches/view.test.tsx',
  'show pictures of the web or none, in the list and in the box',
]
const CLIENT: Proof = ['e2e/client.spec.ts', 'gets neither nonce nor body, whatever asks']

const OFFERS: Proof = ['cart-dropdown/extras.test.ts', 'lead to the web only, with pictures of it']

/** Where a text becomes an address or a request. */
export const ADDRESSES: readonly Sink[] = [
  sink(
    'src/in-view/lazy-images.ts',
    'address',
    ['e2e/sinks.spec.ts', 'a grid’s items and pager, every known attack'],
    'attribute(src)',
    'attribute(srcset)',
  ),
  sink(
    'widgets/cart-page/listen.ts',
    'address',
    ['cart-page/widget.test.ts', 'that leads to another server is the browser’s'],
    'location.assign()',
  ),
  sink(
    'widgets/ajax-add-to-cart/index.ts',
    'address',
    ['ajax-add-to-cart/widget.test.ts', 'leads to the web only'],
    'location.assign()',
  ),
  sink(
    'widgets/ajax-add-to-cart/page.ts',
    'address',
    ['ajax-add-to-cart/widget.test.ts', 'has a way to the cart that leads to the web, or none'],
    'href =',
  ),
  sink('widgets/cart-dropdown/extras/CrossSells.tsx', 'address', OFFERS, '<href>', '<src>'),
  sink(
    'widgets/cart-dropdown/extras/Extras.tsx',
    'address',
    ['cart-dropdown/extras.test.ts', 'leads on to the shop'],
    '<href>',
  ),
  sink(
    'widgets/contact-form/submit/challenges.ts',
    'address',
    ['contact-form/challenges.test.ts', 'a captcha’s picture at'],
    'attribute(src)',
  ),
  sink(
    'widgets/language-selector/index.ts',
    'address',
    ['e2e/address-sinks.spec.ts', 'languages and the mini menu’s list lead to the web only'],
    'location.assign()',
  ),
  sink(
    'widgets/lightbox/watch.ts',
    'address',
    [
      'e2e/address-sinks.spec.ts',
      'a photo whose viewer does not come is opened by itself, unless its address runs code',
    ],
    'location.assign()',
  ),
  sink('widgets/lightbox/video/Facade.tsx', 'address', VIDEOS, '<src>'),
  sink('widgets/lightbox/video/Consent.tsx', 'address', VIDEOS, '<href>'),
  sink('widgets/lightbox/controls/Thumbnails.tsx', 'address', VIDEOS, '<src>'),
  sink('widgets/lightbox/video/Film.tsx', 'address', VIDEOS, 'src =', '<poster>'),
  sink('widgets/lightbox/video/LateVideo.tsx', 'address', VIDEOS, '<href>'),
  sink('widgets/lightbox/video/PlayerFrame.tsx', 'address', VIDEOS, '<src>'),
  sink('widgets/lightbox/share/ShareMenu.tsx', 'address', SHARE_LINKS, '<href>'),
  sink('widgets/lightbox/controls/Toolbar.tsx', 'address', SHARE_LINKS, '<href>'),
  sink(
    'widgets/lightbox/share/share-ways.ts',
    'address',
    ['e2e/lightbox.spec.ts', 'opens the network’s form for the photo in a window of its own'],
    'window.open()',
  ),
  sink(
    'widgets/pickup-selector/map/TileLayer.tsx',
    'address',
    ['pickup-selector/map/map.test.ts', 'come from the web alone'],
    '<src>',
  ),
  sink(
    'widgets/pickup-selector/map/MapTools.tsx',
    'address',
    ['pickup-selector/map/map.test.ts', 'say whose they are'],
    '<href>',
  ),
  sink(
    'widgets/search-popup/suggest/list.ts',
    'address',
    ['search-popup/suggest.test.ts', 'is text, leads to the web, and has pictures of the web or none'],
    'href =',
    'src =',
  ),
  sink(
    'widgets/site-header/sticky/floating.ts',
    'address',
    ['e2e/sinks.spec.ts', 'the floating header’s logo leads to the web only'],
    'href =',
  ),
  sink('widgets/variation-swatches/list/DrawnList.tsx', 'address', SWATCHES, '<src>'),
  sink('widgets/variation-swatches/tip/Tip.tsx', 'address', SWATCHES, '<src>'),
  sink(
    'widgets/variation-swatches/form/gallery.ts',
    'address',
    ['e2e/sinks.spec.ts', 'a variation’s picture and its gallery'],
    'attribute(…)',
    'swap(…)',
  ),
  sink(
    'widgets/welcome-bar/mount.ts',
    'address',
    ['e2e/address-sinks.spec.ts', 'a bar leads on to the web only'],
    'location.assign()',
  ),
  sink(
    'widgets/cart-dropdown/removal/remove-by-address.ts',
    'address',
    ['cart-dropdown/widget.test.ts', 'is told to the page’s scripts before the page is gone'],
    'sendBeacon()',
  ),
  sink(
    'src/cart/hold-links.ts',
    'address',
    [
      'cart-dropdown/view.test.ts',
      'keeps a link of the shop waiting, and none that leads elsewhere or runs code',
    ],
    'location.assign()',
  ),
  sink('src/client/requests/send.ts', 'request', CLIENT, 'fetch()'),
  sink('src/client/requests/upload.ts', 'request', CLIENT, 'new XMLHttpRequest'),
]
