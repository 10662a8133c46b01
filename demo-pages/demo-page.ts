import type { Shop } from '../fixtures/shop.ts'
import type { State, Step } from './widget-state.ts'

/** Host theme of the page; those after `hostile` are the gallery, each after the conventions of the theme of its name. */
export type ThemeName =
  | 'plain'
  | 'storefront'
  | 'hostile'
  | 'astra'
  | 'kadence'
  | 'oceanwp'
  | 'divi'
  | 'flatsome'
  | 'the7'
  | 'twentytwentyfive'
  | 'woodmart'
  | 'hello-elementor'

/** jQuery that the page has; with `off` none, and none of the host's scripts that need it. */
export type JQueryVersion = 'off' | '1.12' | '3.7' | '4.0'

/** `?scheme=dark&motion=reduce&contrast=forced&cpu=4`; empty where the browser's own is meant. */
export interface Device {
  readonly scheme: '' | 'dark'
  readonly motion: '' | 'reduce'
  readonly contrast: '' | 'forced' | 'more'
  /** How many times slower the processor seems. */
  readonly cpu: '' | '4' | '6'
}

/** How QA asked for the page; every part is settable by URL. */
export interface PageRequest {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  /** Submitted form fields of a POST. */
  readonly fields: Readonly<Record<string, string>>
  readonly theme: ThemeName
  /** As `?jquery` says. */
  readonly jquery: JQueryVersion
  /** `false` with `?panel=off`. */
  readonly panel: boolean
  /** What a page can do to be shown as on another device. */
  readonly device: Device
  /** How fast answers come; see `network.ts`. */
  readonly network: string
  /** The state that the page judges itself in, with `?judge=lightbox/open`. */
  readonly judged: State | null
  /** Nonce of the page's scripts with `?csp=strict`, else empty. */
  readonly scriptNonce: string
}

/** What a server would print, in parts; the layout adds head, header, footer, the host's scripts, the tag and the panel. */
export interface PageContent {
  readonly title: string
  /** Id of `<body>`, where the theme gives it one. */
  readonly bodyId?: string
  /** Classes of `<body>`, e.g. `woocommerce-checkout woocommerce-page`. */
  readonly bodyClass?: string
  /** `<h1>` above the content, with the breadcrumb; pages that bring their own leave it out. */
  readonly heading?: string
  /** Inside `<main>`; `raw` pages give the whole body instead of header, main and footer. */
  readonly main: string
  readonly raw?: boolean
  /** Further markup for `<head>`: styles of the page kind, `data-atoll-config`. */
  readonly head?: string
  /** Markup that plugins print before `</body>`, after the host's scripts. */
  readonly foot?: string
  /** Globals that plugins print, by name: `{ dpd: { ajax_url, fe_ajax_nonce } }`. */
  readonly globals?: Readonly<Record<string, unknown>>
  /** The host's own scripts below `/host/plugins/`, e.g. `woocommerce/checkout.js`; left out with `?jquery=off`. */
  readonly hostScripts?: readonly string[]
}

interface DemoState {
  readonly label: string
  readonly query: string
  /** Which of the page's widgets it is about, or others that only it shows; all of the page's where it does not say. */
  readonly widgets?: readonly string[]
  /** What is so then, where that is more than everywhere. */
  readonly steps?: readonly Step[]
}

/** A page of the demo shop. Every `demo-pages/pages/*.ts` exports one or more as `pages`. */
export interface DemoPage {
  /** Path with a `:name` for variable parts, e.g. `/product/:slug/`. */
  readonly path: string
  /** Path that the index links to where `path` has variable parts. */
  readonly example?: string
  readonly title: string
  readonly description: string
  /** Heading under which the index lists it: Shop, Content, Harness. */
  readonly group: string
  /** Widgets that are worth a look here; their READMEs link to the page. */
  readonly widgets?: readonly string[]
  /** Links to states worth a look, listed on the index: `{ label: 'Offline', query: 'fault=offline' }`. */
  readonly states?: readonly DemoState[]
  readonly render: (
    shop: Shop,
    request: PageRequest,
    params: Readonly<Record<string, string>>,
  ) => PageContent | Response | Promise<PageContent | Response>
}
