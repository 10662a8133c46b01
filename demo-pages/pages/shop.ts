import { actOnCart } from '../../fixtures/cart/actions.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { analyticsScript } from '../../fixtures/shop/analytics.ts'
import { CATEGORIES, categoryName, type Product, productName, PRODUCTS } from '../../fixtures/shop/catalog.ts'
import { fold } from '../../fixtures/shop/fold.ts'
import { listControls, productLoop, sortProducts } from '../../fixtures/shop/loop.ts'
import { say } from '../../fixtures/shop/texts.ts'
import type { DemoPage, PageContent, PageRequest } from '../demo-page.ts'

const shopList: DemoPage = {
  path: '/shop/',
  title: 'Shop',
  description:
    'All products with sorting, add to cart without leaving the page, and the mini-cart in the header.',
  group: 'Shop',
  widgets: ['shop-page', 'store-notice', 'cart-dropdown', 'ajax-add-to-cart'],
  states: [
    { label: 'Cheapest first', query: 'orderby=price', widgets: ['shop-page'] },
    { label: 'Empty cart', query: 'cart=empty', widgets: ['cart-dropdown'] },
    { label: 'On the way to free delivery', query: 'free-shipping=80', widgets: ['cart-dropdown'] },
    {
      label: 'The shop itself says from when on delivery is free',
      query: 'free-from=80',
      widgets: ['cart-dropdown'],
    },
    { label: 'Cart opens by a click', query: 'set=cart-dropdown.byClick:true', widgets: ['cart-dropdown'] },
    { label: 'Delivery is free', query: 'free-shipping=20', widgets: ['cart-dropdown'] },
    {
      label: 'Coupons, products that go along, buttons that pay at once',
      query: 'cart-extras=on&free-shipping=80',
      widgets: ['cart-dropdown'],
    },
    {
      label: 'Coupons cannot be sent',
      query: 'cart-extras=on&fault=500&on=/wc/store/v1/cart/apply-coupon',
      widgets: ['cart-dropdown'],
    },
    { label: 'Empty cart with a way on', query: 'cart=empty&cart-extras=on', widgets: ['cart-dropdown'] },
    {
      label: 'Quantities fail',
      query: 'fault=500&on=/wc/store/v1/cart/update-item',
      widgets: ['cart-dropdown'],
    },
    {
      label: 'The cart cannot be refreshed',
      query: 'jquery=off&fault=500&on=get_refreshed_fragments',
      widgets: ['cart-dropdown'],
    },
    { label: 'Adding fails', query: 'jquery=off&fault=500&on=add_to_cart', widgets: ['ajax-add-to-cart'] },
    { label: 'Seen by its manager', query: 'user=manager', widgets: ['coming-soon-banner'] },
    { label: 'Without jQuery', query: 'jquery=off' },
  ],
  render: (shop, request) => list(shop, request, PRODUCTS, say(shop.locale, 'Shop')),
}

const category: DemoPage = {
  path: '/product-category/:slug/',
  example: '/product-category/homeware/',
  title: 'Category',
  description: 'The products of one category.',
  group: 'Shop',
  render(shop, request, { slug = '' }) {
    if (!(slug in CATEGORIES)) return new Response('Not found', { status: 404 })
    const products = PRODUCTS.filter(({ categories }) => categories.includes(slug))
    return list(shop, request, products, categoryName(slug, shop.locale))
  },
}

export const pages: readonly DemoPage[] = [shopList, category]

/** What the site owner asks of the cart: `?free-shipping=80&cart-extras=on`. */
function cartConfig(asked: URLSearchParams): string {
  const freeShipping = Number(asked.get('free-shipping') ?? 0)
  const extras = asked.get('cart-extras') === 'on'
  const cart = {
    ...(freeShipping > 0 && { freeShipping }),
    ...(extras && { coupons: true, crossSells: 2, expressPay: '#express-pay', shop: '/shop/' }),
  }
  return Object.keys(cart).length > 0 ? JSON.stringify({ widgets: { 'cart-dropdown': cart } }) : ''
}

/** Buttons of a payment plugin, wherever its block was put. */
const EXPRESS_PAY = `<div id="express-pay" hidden><button type="button" class="button alt">Molis Pay</button></div>`

function list(shop: Shop, request: PageRequest, all: readonly Product[], title: string): PageContent {
  const { locale, session } = shop
  const asked = request.url.searchParams
  const notices = actOnCart(shop, request.url, request.fields)
  const text = asked.get('s') ?? ''
  const orderby = asked.get('orderby') ?? 'menu_order'
  const found = all.filter((product) => fold(productName(product, locale)).includes(fold(text)))
  const products = sortProducts(found, orderby)
  const config = cartConfig(asked)
  return {
    ...(config && { head: `<script type="application/json" data-atoll-config>${config}</script>` }),
    title: `${title} – Linas & Molis`,
    bodyClass:
      'archive post-type-archive post-type-archive-product woocommerce-shop woocommerce woocommerce-page',
    main: `<header class="woocommerce-products-header">
	<h1 class="woocommerce-products-header__title page-title">${title}</h1>
	<p class="term-description">${say(locale, 'Made in small numbers, mended for as long as we exist.')}</p>
</header>
<div class="woocommerce-notices-wrapper">${notices}</div>
${listControls(products.length, orderby, text, locale)}
${productLoop(products, locale)}${asked.get('cart-extras') === 'on' ? EXPRESS_PAY : ''}`,
    foot: analyticsScript({ session, products, events: ['view_item_list'], listName: title }),
  }
}
