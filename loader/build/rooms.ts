/**
 * The folders of `src/` that share a file, because pages that need one mostly need the other. A folder that is not named here
 * has a file of its own. A single module is named where pages need it without the rest of its folder.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  base: [
    'island',
    'timing',
    'client',
    'i18n',
    'html',
    'originals/woocommerce',
    'read/globals',
    'read/is-record',
    'read/modified-click',
  ],
  // What an island has before its React.
  islands: [
    'undo/host-edits',
    'island/intent',
    'island/lazy-view',
    'island/store',
    'timing/idle',
    'html/load-sanitizer',
    'in-view/in-view',
  ],
  host: ['jquery', 'cart', 'consent', 'read', 'originals'],
  scroll: ['viewport', 'undo'],
  // What stands there before React does.
  early: ['island/prerender', 'island/movable'],
  // A shop's notice covers the bottom of pages that scroll nothing.
  bars: ['viewport/bottom-inset'],
  woo: ['woo', 'originals/dpd-baltic'],
  // Consent is asked for before something is kept: attribution asks, and sends nothing.
  storage: ['storage', 'read/json', 'consent/consent'],
  // Tabs, swatches and pictures of products, and accordions; pages without them have enough to load.
  roving: ['interaction/roving'],
  // What product pages have before the shopper acts.
  product: ['woo/gallery', 'html/plain-text'],
  // How numbers and dates are written, and names sorted.
  format: ['format', 'i18n/known-locale'],
}

/** What one or two views or the words for mistakes use so far: it comes with those, not with every view. */
export const RARE_VIEWS: readonly string[] = [
  'island/EmailHint',
  'island/SafeMarkup',
  'island/copy-of',
  'island/email-hints',
  'island/mistakes',
  'island/use-adopted',
  'island/use-host-empty',
]

/** Of what comes later, modules that are one file: who needs one of them mostly needs all. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  // With the browser's own means.
  'safe-markup': [
    'src/html/parse-html.ts',
    'src/html/safe-address.ts',
    'src/html/dropped-tags.ts',
    'src/html/style-text.ts',
    'src/html/sanitize-profiles.ts',
    'src/html/native-sanitizer.ts',
  ],
  // What a checkout does for its pickup point around an order.
  order: [
    'widgets/pickup-selector/carriers/dpd-closed.ts',
    'widgets/pickup-selector/checkout/mend-cod.ts',
    'widgets/pickup-selector/checkout/prepare-order.ts',
    'widgets/pickup-selector/checkout/recheck.ts',
  ],
  near: [
    'widgets/lightbox/controller.ts',
    'widgets/lightbox/gallery/',
    'widgets/lightbox/model.ts',
    'widgets/lightbox/video/video.ts',
  ],
}

const roomByPlace = new Map(
  Object.entries(ROOMS).flatMap(([room, places]) => places.map((place) => [place, room] as const)),
)

/** Comes with the runtime, which every page with a host loads. */
export const BASE = 'base'

/** Names of all rooms, given the folders of `src/`. */
export function roomNames(folders: readonly string[]): readonly string[] {
  return [...new Set([...Object.keys(ROOMS), ...folders])]
}

/** The room of `src/<place>.ts`. */
export function roomOf(place: string): string {
  const [folder = ''] = place.split('/')
  return roomByPlace.get(place) ?? roomByPlace.get(folder) ?? folder
}

/** The file of a module that comes later, given its path. */
export function togetherOf(path: string): string | undefined {
  return Object.keys(TOGETHER).find((name) => TOGETHER[name]?.some((place) => path.startsWith(place)))
}
