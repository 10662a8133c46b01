/** What the loader knows of a widget before its code is here. */
interface Entry {
  /** Selectors of the markup that plugins and themes print for this job, joined by `, `, with none inside `:is()`. */
  readonly native?: string
  /** When the code loads, unless the host says otherwise. @default 'ready' */
  readonly when?: string
}

export type Registry = Readonly<Record<string, Entry>>

/**
 * Every widget, by the value of `data-atoll`, which is its folder's name. The build finds the code by that
 * name: there is nothing to import here.
 */
export const registry: Registry = {
  accordion: {
    native: '.st-accordion, .st-toggle, .shortcode-tabs',
    when: 'visible',
  },
  'add-to-cart-pixel': {},
  anchors: {
    native: '#the7-body',
  },
  breadcrumbs: {
    native: '.breadcrumbs',
    when: 'visible',
  },
  carousel: {
    native:
      '.dt-owl-carousel-init:not(.slider-masonry), .dt-owl-carousel-call, .elementor-owl-carousel-call, .related-projects.owl-carousel',
  },
  'cart-dropdown': {
    native: '.wc-shopping-cart, .edd-shopping-cart, .site-header-cart',
  },
  'checkout-notices': {
    native: 'form.checkout',
  },
  'coming-soon-banner': {
    native: '#coming-soon-footer-banner',
  },
  'contact-form': {
    native: '.wpcf7',
  },
  'delivery-shift': {
    native: 'select[name="wc_shipping_dpd_home_delivery_shifts"]',
  },
  'dynamic-price': {
    native: 'form.cart',
    when: 'idle',
  },
  'language-selector': {
    native: '.mini-wpml',
    when: 'interaction',
  },
  lightbox: {
    native:
      '.dt-gallery-container, .dt-gallery-pswp, .dt-trigger-first-pswp, .woocommerce-product-gallery, .gallery, .wp-block-gallery, .dt-pswp-item:not(.dt-gallery-container *)',
    // Its items are links to the pictures.
    when: 'hold',
  },
  'mini-menu': {
    native: '.menu-select, .mini-nav .mini-sub-nav',
    when: 'visible',
  },
  'newsletter-opt-in': {
    native: 'form.checkout',
  },
  'order-attribution': {
    native: 'wc-order-attribution-inputs, #wc-order-attribution-js-extra, form.checkout, form.register',
  },
  'password-toggle': {
    native: '.woocommerce input[type="password"]',
  },
  'pickup-selector': {
    native: '[class*="wc_shipping_dpd"] .custom-dropdown, .pickup-points-classic-select2',
  },
  'post-grid': {
    native:
      '.jquery-filter, .mode-masonry, .mode-grid, .articles-list, .with-isotope, .sGrid-container, .wf-container.with-ajax, .wf-container.iso-container, .wf-container.iso-grid',
  },
  'product-tabs': {
    native: '.wc-tabs-wrapper',
  },
  quantity: {
    native: 'input.qty',
  },
  'review-stars': {
    native: '.comment-form-rating',
    when: 'visible',
  },
  'rotating-headline': {
    native: '[data-morphext-options]',
  },
  'scroll-animations': {
    native: '.animate-element',
  },
  'scroll-to-top': {
    native: '.scroll-top',
  },
  'search-popup': {
    native: '.mini-search',
    when: 'interaction',
  },
  'shop-analytics': {
    native: 'script[id$="integration-data-js-after"]',
  },
  'site-header': {
    native: '.masthead:not(#phantom)',
  },
  'site-menu': {
    native: '.main-nav, .mobile-main-nav, .custom-nav',
    when: 'interaction',
  },
  'smooth-scroll': {
    native: '#the7-body',
  },
  'sticky-sidebar': {
    native: '.dt-sticky-sidebar',
  },
  'store-notice': {
    native: '.woocommerce-store-notice',
  },
  'variation-swatches': {
    native: '.variations_form',
    when: 'hold',
  },
  'welcome-bar': {
    native: '.mysticky-welcomebar-fixed',
  },
}
