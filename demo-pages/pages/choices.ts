import { actOnCart } from '../../fixtures/cart/actions.ts'
import { cartForm } from '../../fixtures/product/cart-form.ts'
import { productPicture } from '../../fixtures/product/picture.ts'
import { findDemoProduct, type DemoProduct } from '../../fixtures/product/products.ts'
import { variationsOf } from '../../fixtures/product/variations.ts'
import { productName } from '../../fixtures/shop/catalog.ts'
import { escapeHtml } from '../../fixtures/shop/escape.ts'
import { priceHtml } from '../../fixtures/shop/price.ts'
import type { DemoPage } from '../demo-page.ts'
import { productGlobals, templates } from './product.ts'

/** All variations in the page, none in the page, any value. */
const LISTED = ['linen-cushion-miegas', 'wool-sweater-kalnas', 'mug-with-initials']

/** A product of a list with its whole form (`woocommerce_variable_add_to_cart` in the loop) and a quick view. */
function listItem(product: DemoProduct, locale: string, swatches: boolean): string {
  const { id, slug } = product
  const name = escapeHtml(productName(product, locale))
  const [cheapest = product.price] = variationsOf(product)
    .map(({ price }) => price)
    .toSorted((one, other) => one - other)
  const form = cartForm(product, { path: `/product/${slug}/`, locale, swatches, chosen: {} })
  return `<li class="product type-product post-${id} product-type-variable">
<a href="/product/${slug}/" class="woocommerce-LoopProduct-link woocommerce-loop-product__link">${thumbnail(product, name)}<h2 class="woocommerce-loop-product__title">${name}</h2><span class="price">${priceHtml(cheapest, locale)}</span></a>
<button type="button" class="button quick-view-button" data-product_id="${id}" data-title="${name}">Quick view: ${name}</button>
${form}
</li>`
}

/** As a list prints it: the browser takes what fits from the `srcset`, not the `src`. */
function thumbnail(product: DemoProduct, name: string): string {
  const sources = [300, 150].map((size) => `${productPicture(product, size)} ${size}w`).join(', ')
  return `<img width="300" height="300" src="${productPicture(product, 300)}" class="attachment-woocommerce_thumbnail size-woocommerce_thumbnail" alt="${name}" srcset="${sources}" sizes="(max-width: 300px) 100vw, 300px">`
}

export const pages: readonly DemoPage[] = [
  {
    path: '/shop/choices/',
    title: 'Swatches in a list, and in a quick view',
    description:
      'Several products with their forms on one page, and a dialog that brings a form with each click.',
    group: 'Shop',
    widgets: ['variation-swatches'],
    states: [
      { label: 'Without jQuery', query: 'jquery=off' },
      { label: 'Without the swatch plugin', query: 'jquery=off&swatches=off' },
    ],
    render(shop, request) {
      const { locale } = shop
      const { url } = request
      const swatches = url.searchParams.get('swatches') !== 'off'
      const hosted = url.searchParams.get('variation-script') !== 'off'
      const products = LISTED.flatMap((slug) => findDemoProduct(slug) ?? [])
      return {
        title: 'Choices – Linas & Molis',
        bodyClass: 'archive post-type-archive-product woocommerce woocommerce-page woo-variation-swatches',
        head: `<link rel="stylesheet" href="/host/plugins/woocommerce/product.css"><link rel="stylesheet" href="/host/plugins/quick-view/quick-view.css">${templates(locale)}`,
        globals: productGlobals(shop, request),
        hostScripts: hosted ? ['woocommerce/add-to-cart-variation.js'] : [],
        main: `<h1 class="page-title">Choices</h1><div class="woocommerce-notices-wrapper">${actOnCart(shop, url, request.fields)}</div>
<ul class="products columns-3 choices">${products.map((product) => listItem(product, locale, swatches)).join('\n')}</ul>`,
        foot: '<script src="/host/plugins/quick-view/quick-view.js"></script>',
      }
    },
  },
]
