import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { manifests } from '../../loader/build/manifests.ts'

/** What the plugins print, by handle, as seen in the versions that the manifests name. */
const PRINTED: ReadonlyArray<readonly [handle: string, address: string]> = [
  ['dt-main', '/wp-content/themes/dt-the7/js/main.min.js'],
  ['woocommerce', '/wp-content/plugins/woocommerce/assets/js/frontend/woocommerce.min.js'],
  ['wc-single-product', '/wp-content/plugins/woocommerce/assets/js/frontend/single-product.min.js'],
  ['wc-photoswipe', '/wp-content/plugins/woocommerce/assets/js/photoswipe/photoswipe.min.js'],
  [
    'wc-photoswipe-ui-default',
    '/wp-content/plugins/woocommerce/assets/js/photoswipe/photoswipe-ui-default.min.js',
  ],
  ['wc-flexslider', '/wp-content/plugins/woocommerce/assets/js/flexslider/jquery.flexslider.min.js'],
  ['wc-zoom', '/wp-content/plugins/woocommerce/assets/js/zoom/jquery.zoom.min.js'],
  ['wc-add-to-cart', '/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.min.js'],
  ['wc-cart', '/wp-content/plugins/woocommerce/assets/js/frontend/cart.min.js'],
  ['wc-country-select', '/wp-content/plugins/woocommerce/assets/js/frontend/country-select.min.js'],
  ['wc-address-i18n', '/wp-content/plugins/woocommerce/assets/js/frontend/address-i18n.min.js'],
  ['wc-cart-fragments', '/wp-content/plugins/woocommerce/assets/js/frontend/cart-fragments.min.js'],
  [
    'wc-add-to-cart-variation',
    '/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart-variation.min.js',
  ],
  ['storefront-header-cart', '/wp-content/themes/storefront/assets/js/woocommerce/header-cart.min.js'],
  ['wc-order-attribution', '/wp-content/plugins/woocommerce/assets/js/frontend/order-attribution.min.js'],
  ['sourcebuster-js', '/wp-content/plugins/woocommerce/assets/js/sourcebuster/sourcebuster.min.js'],
  ['woo-shipping-dpd-baltic', '/wp-content/plugins/woo-shipping-dpd-baltic/public/js/dpd-public.js'],
  ['wp-dpd-shipping-js', '/wp-content/plugins/woo-shipping-dpd-baltic/public/js/dpd-pickup-points.js'],
  ['select2', '//cdn.jsdelivr.net/npm/select2@4.1.0-rc.0/dist/js/select2.min.js'],
  ['omnivalt', '/wp-content/plugins/omniva-woocommerce/assets/js/omniva.js'],
  ['omnivalt-helper', '/wp-content/plugins/omniva-woocommerce/assets/js/omniva_helper.js'],
  ['omnivalt_mapping', '/wp-content/plugins/omniva-woocommerce/assets/js/terminal-mapping.js'],
  ['omnivalt_leaflet', '/wp-content/plugins/omniva-woocommerce/assets/js/leaflet.js'],
  ['woo-lithuaniapost', '/wp-content/plugins/woo-lithuaniapost/public/js/woo-lithuaniapost.js'],
  [
    'woocommerce-shopup-venipak-shipping',
    '/wp-content/plugins/wc-venipak-shipping/public/js/woocommerce-shopup-venipak-shipping-public.js',
  ],
  ['google_cluster_js', '/wp-content/plugins/wc-venipak-shipping/public/js/markerclusterer.min.js'],
  ['awdr-main', '/wp-content/plugins/woo-discount-rules/v2/Assets/Js/site_main.min.js'],
  ['woo-mailerlite-public', '/wp-content/plugins/woo-mailerlite/public/js/woo-mailerlite-public.js'],
  ['woo-ml-public-script', '/wp-content/plugins/woo-mailerlite/public/js/public.js'],
  ['contact-form-7', '/wp-content/plugins/contact-form-7/includes/js/index.js'],
  ['swv', '/wp-content/plugins/contact-form-7/includes/swv/js/index.js'],
  ['wpcf7cf-scripts', '/wp-content/plugins/cf7-conditional-fields/js/scripts.js'],
  ['woo-variation-swatches', '/wp-content/plugins/woo-variation-swatches/assets/js/frontend.min.js'],
  ['welcomebar-frontjs', '/wp-content/plugins/mystickymenu/js/welcomebar-front.js'],
  ['morphext-js', '/wp-content/plugins/mystickymenu/js/morphext/morphext.min.js'],
  [
    'woocommerce-google-analytics-integration',
    '/wp-content/plugins/woocommerce-google-analytics-integration/assets/js/build/main.js',
  ],
]

const scripts = [...manifests.values()].flatMap(({ replaces }) =>
  replaces.flatMap((originals) => originals.scripts),
)
/** Before WooCommerce 10.3 the same files had other names. */
const OLD_NAMES = ['flexslider', 'photoswipe', 'photoswipe-ui-default', 'zoom']

describe.each([...manifests])('the manifest of %s', (name, { kind, native, when = 'ready' }) => {
  it('says of the widget what its definition says', () => {
    expect(kind).toBe(
      /\bkind: 'island'/.test(readFileSync(`widgets/${name}/index.ts`, 'utf8')) ? 'island' : 'behaviour',
    )
  })

  it('has selectors that a browser reads and the loader can take apart', () => {
    const single = native.flatMap((selectors) => selectors.split(','))
    expect(single.filter((one) => /[|\n]/.test(one))).toEqual([])
    expect(() => single.map((one) => document.querySelector(one))).not.toThrow()
  })

  it('waits for something that the loader knows', () => {
    expect(when).toMatch(/^(ready|hold|idle|visible|interaction)$/)
  })

  it('agrees with the table of the README', () => {
    expect(readFileSync('README.md', 'utf8')).toMatch(
      new RegExp(`^\\| \`${name}\` \\|.*\\| ${kind} \\|$`, 'm'),
    )
  })
})

describe('the originals', () => {
  it.each(PRINTED)('%s is known by its own address alone', (handle, address) => {
    const recognised = scripts.filter((script) => address.includes(script.address)).map((one) => one.handle)
    expect([...new Set(recognised)].filter((known) => !OLD_NAMES.includes(known))).toEqual([handle])
  })

  it('are all among those seen', () => {
    const seen = new Set([...PRINTED.map(([handle]) => handle), ...OLD_NAMES])
    expect(scripts.map(({ handle }) => handle).filter((handle) => !seen.has(handle))).toEqual([])
  })
})
