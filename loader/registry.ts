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
  accordion: {
    native: '.st-accordion, .st-toggle, .shortcode-tabs',
    when: 'visible',
    load: () => import('../widgets/accordion/index.ts').then((module) => module.widget),
  },
  anchors: {
    native: '#the7-body',
    load: () => import('../widgets/anchors/index.ts').then((module) => module.widget),
  },
  breadcrumbs: {
    native: '.breadcrumbs',
    when: 'visible',
    load: () => import('../widgets/breadcrumbs/index.ts').then((module) => module.widget),
  },
  'contact-form': {
    native: '.wpcf7',
    load: () => import('../widgets/contact-form/index.ts').then((module) => module.widget),
  },
  'language-selector': {
    native: '.mini-wpml',
    when: 'interaction',
    load: () => import('../widgets/language-selector/index.ts').then((module) => module.widget),
  },
  'mini-menu': {
    native: '.mini-nav',
    when: 'visible',
    load: () => import('../widgets/mini-menu/index.ts').then((module) => module.widget),
  },
  'order-attribution': {
    native:
      'wc-order-attribution-inputs, #wc-order-attribution-js-extra, form.checkout, form.woocommerce-form-register',
    load: () => import('../widgets/order-attribution/index.ts').then((module) => module.widget),
  },
  'scroll-animations': {
    native: '.animate-element',
    load: () => import('../widgets/scroll-animations/index.ts').then((module) => module.widget),
  },
  'scroll-to-top': {
    native: '.scroll-top',
    load: () => import('../widgets/scroll-to-top/index.ts').then((module) => module.widget),
  },
  'search-popup': {
    native: '.mini-search',
    when: 'interaction',
    load: () => import('../widgets/search-popup/index.ts').then((module) => module.widget),
  },
  'site-header': {
    native: '.masthead:not(#phantom)',
    load: () => import('../widgets/site-header/index.ts').then((module) => module.widget),
  },
  'site-menu': {
    native: '.main-nav, .mobile-main-nav, .custom-nav',
    when: 'interaction',
    load: () => import('../widgets/site-menu/index.ts').then((module) => module.widget),
  },
  'smooth-scroll': {
    native: '#the7-body',
    load: () => import('../widgets/smooth-scroll/index.ts').then((module) => module.widget),
  },
  'sticky-sidebar': {
    native: '.dt-sticky-sidebar',
    load: () => import('../widgets/sticky-sidebar/index.ts').then((module) => module.widget),
  },
  'coming-soon-banner': {
    native: '#coming-soon-footer-banner',
    load: () => import('../widgets/coming-soon-banner/index.ts').then((module) => module.widget),
  },
  'newsletter-opt-in': {
    native: 'form.checkout',
    load: () => import('../widgets/newsletter-opt-in/index.ts').then((module) => module.widget),
  },
  'password-toggle': {
    native: '.woocommerce input[type="password"]',
    load: () => import('../widgets/password-toggle/index.ts').then((module) => module.widget),
  },
  'store-notice': {
    native: '.woocommerce-store-notice',
    load: () => import('../widgets/store-notice/index.ts').then((module) => module.widget),
  },
}
