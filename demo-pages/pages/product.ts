import { setQuantity } from '../../fixtures/cart/cart.ts'
import { DISCOUNT_NONCE } from '../../fixtures/product/handlers.ts'
import { inBlockTemplate } from '../../fixtures/product/block-template.ts'
import { measuredProduct } from '../../fixtures/product/measured.ts'
import { postedReviews } from '../../fixtures/product/post-review.ts'
import { productPage } from '../../fixtures/product/page.ts'
import { findDemoProduct, type DemoProduct } from '../../fixtures/product/products.ts'
import { ownPlace, wait, withNotifier, wooCommerceForm } from '../../fixtures/product/back-in-stock.ts'
import { contactFormGlobals } from '../../fixtures/contact-form/markup.ts'
import { matchVariation, printVariation, variationsOf } from '../../fixtures/product/variations.ts'
import { word } from '../../fixtures/product/words.ts'
import { productName } from '../../fixtures/shop/catalog.ts'
import { analyticsScript } from '../../fixtures/shop/analytics.ts'
import { escapeHtml } from '../../fixtures/shop/escape.ts'
import { KEPT_NOTICE } from '../../fixtures/cart/handlers.ts'
import type { Shop } from '../../fixtures/shop.ts'
import type { DemoPage, PageContent, PageRequest } from '../demo-page.ts'

const AJAX_URL = '/wp-admin/admin-ajax.php'

/** Stand-ins for the scripts that Atoll replaces, by the option of the address that puts each on the page: `?single-product=on`. */
const ORIGINALS = [
  { option: 'single-product', script: 'woocommerce/frontend/single-product.js' },
  { option: 'swatch-script', script: 'woo-variation-swatches/assets/js/frontend.js' },
  { option: 'discount-script', script: 'woo-discount-rules/v2/Assets/Js/site_main.js' },
]

/** WooCommerce's templates of a chosen variation. */
export const templates = (
  locale: string,
): string => `<script type="text/template" id="tmpl-variation-template">
<div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div>
<div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div>
<div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div>
</script>
<script type="text/template" id="tmpl-unavailable-variation-template">
<p role="alert">${word(locale, 'Sorry, this product is unavailable. Please choose a different combination.')}</p>
</script>`

/** Settings that the plugins print on a product page; each can be changed by the address: `?clear_on_reselect=1`. */
export function productGlobals(shop: Shop, { url }: PageRequest): Readonly<Record<string, unknown>> {
  const asked = (key: string, otherwise: string): string => url.searchParams.get(key) ?? otherwise
  const text = (english: string): string => word(shop.locale, english)
  return {
    wc_add_to_cart_variation_params: {
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      i18n_no_matching_variations_text: text(
        'Sorry, no products matched your selection. Please choose a different combination.',
      ),
      i18n_make_a_selection_text: text(
        'Please select some product options before adding this product to your cart.',
      ),
      i18n_unavailable_text: text(
        'Sorry, this product is unavailable. Please choose a different combination.',
      ),
      i18n_reset_alert_text: text(
        'Your selection has been reset. Please select some product options before adding this product to your cart.',
      ),
    },
    woo_variation_swatches_options: {
      show_variation_label: '1',
      clear_on_reselect: asked('clear_on_reselect', ''),
      deselect_unavailable: asked('deselect_unavailable', ''),
      disable_out_of_stock: asked('disable_out_of_stock', ''),
      clickable_out_of_stock: asked('clickable_out_of_stock', ''),
      variation_label_separator: ':',
      is_mobile: '',
      show_variation_stock: asked('show_variation_stock', '1'),
      stock_label_threshold: '5',
      cart_redirect_after_add: 'no',
      enable_ajax_add_to_cart: 'yes',
      cart_url: '/cart/',
      is_cart: '',
    },
    awdr_params: {
      ajaxurl: AJAX_URL,
      nonce: shop.nonces.issue(DISCOUNT_NONCE),
      enable_update_price_with_qty: 'show_dynamically',
      refresh_order_review: '0',
      custom_target_simple_product: '',
      custom_target_variable_product: '',
      js_init_trigger: '',
      awdr_opacity_to_bulk_table: '',
      awdr_dynamic_bulk_table_status: '1',
      awdr_dynamic_bulk_table_off: 'on',
      custom_simple_product_id_selector: '',
      custom_variable_product_id_selector: '',
    },
    wc_single_product_params: {
      i18n_required_rating_text: text('Please select a rating'),
      i18n_rating_options: [1, 2, 3, 4, 5].map((count) => text(`${count} of 5 stars`)),
      i18n_product_gallery_trigger_text: text('View full-screen image gallery'),
      review_rating_required: asked('rating', 'yes'),
      flexslider: {
        rtl: false,
        animation: 'slide',
        smoothHeight: true,
        directionNav: asked('arrows', '') === '1',
        controlNav: 'thumbnails',
        slideshow: false,
        animationSpeed: 500,
        animationLoop: false,
        allowOneSlide: false,
      },
      flexslider_enabled: asked('slider', '1'),
      zoom_enabled: asked('zoom', '1'),
      zoom_options: [],
      photoswipe_enabled: '1',
    },
  }
}

/** The form post of the add-to-cart button. @returns the notice that the next page shows */
function addToCart(shop: Shop, product: DemoProduct, fields: PageRequest['fields']): string {
  const { locale } = shop
  const name = escapeHtml(productName(product, locale))
  const variable = product.attributes.length > 0
  const id = Number(fields['variation_id'])
  if (variable && (!id || matchVariation(product, fields)?.id !== id)) {
    return `<ul class="woocommerce-error" role="alert"><li>${word(locale, 'Please choose product options by visiting %s.', `<a href="/product/${product.slug}/">${name}</a>`)}</li></ul>`
  }
  const quantity = Number.parseInt(fields['quantity'] ?? '1', 10)
  setQuantity(shop.session, product.id, quantity)
  return `<div class="woocommerce-message" role="alert">${word(locale, '%s × %s have been added to your cart.', String(quantity), locale.startsWith('lt') ? name : `“${name}”`)} <a href="/cart/" class="button wc-forward">${word(locale, 'View cart')}</a></div>`
}

/** What was posted: a product for the cart, or WooCommerce's form for those who wait. */
function answerPost(shop: Shop, product: DemoProduct, fields: PageRequest['fields']): string {
  if (!('wc_bis_product_id' in fields)) return addToCart(shop, product, fields)
  const attributes = Object.fromEntries(
    Object.entries(fields).filter(([name]) => name.startsWith('attribute_')),
  )
  wait(shop, {
    email: fields['wc_bis_email'] ?? '',
    variation: fields['wc_bis_product_id'] ?? '',
    attributes,
  })
  return '<div class="woocommerce-message" role="alert">You have joined the waitlist.</div>'
}

/** What the shop has to say about a product that was refused elsewhere. */
function takeNotice({ session }: Shop): string {
  const notice = session.get(KEPT_NOTICE)
  session.delete(KEPT_NOTICE)
  return typeof notice === 'string' ? notice : ''
}

function render(
  shop: Shop,
  request: PageRequest,
  { slug = '', comments = '1' }: Readonly<Record<string, string>>,
): PageContent | Response {
  const { url } = request
  const measured = Number(url.searchParams.get('variations')) || 0
  const found = findDemoProduct(slug)
  if (!found) return new Response('Not found', { status: 404 })
  const { product, variations } =
    measured > 0 ? measuredProduct(found, measured, shop.locale) : { product: found, variations: undefined }
  const variable = product.attributes.length > 0
  const posted = request.method === 'POST' ? answerPost(shop, product, request.fields) : takeNotice(shop)
  const backInStock = url.searchParams.get('back-in-stock')
  const added = posted.includes('woocommerce-message')
  const hosted = url.searchParams.get('variation-script') !== 'off'
  const isBlockTheme = url.searchParams.get('template') === 'block'
  const hasButtons = url.searchParams.has('quantity-buttons')
  return {
    title: productName(product, shop.locale),
    bodyClass: 'single single-product woocommerce woocommerce-page woo-variation-swatches',
    head: `<link rel="stylesheet" href="/host/plugins/woocommerce/product.css">${isBlockTheme ? BLOCK_THEME_STYLES : ''}${hasButtons ? QUANTITY_STYLES : ''}${backInStock === 'own' ? CONTACT_STYLES : ''}${variable ? `\n${templates(shop.locale)}` : ''}${configuration(url)}`,
    globals: {
      ...productGlobals(shop, request),
      ...(backInStock === 'own' && contactFormGlobals(url.origin)),
    },
    hostScripts: [
      // On every page, whatever is removed: it is a function for add-ons.
      'woo-discount-rules/v2/Assets/Js/awdr-dynamic-price.js',
      ...(variable && hosted ? ['woocommerce/add-to-cart-variation.js'] : []),
      ...(url.searchParams.get('addon') === 'on' ? ['product-addons/addons.js'] : []),
      ...(hasButtons ? ['quantity-buttons/buttons.js'] : []),
      ...(BACK_IN_STOCK_SCRIPTS[backInStock ?? ''] ?? []),
      ...ORIGINALS.filter(({ option }) => url.searchParams.get(option) === 'on').map(({ script }) => script),
    ],
    main: ownMarkup(
      productPage(product, {
        path: `/product/${product.slug}/`,
        locale: shop.locale,
        swatches: url.searchParams.get('swatches') !== 'off',
        chosen: Object.fromEntries(url.searchParams),
        commentPage: Number(comments) || 1,
        slider: url.searchParams.get('slider') !== '',
        note: url.searchParams.get('note') === 'on',
        posted: postedReviews(shop, product.id, url),
        notice: posted,
        ...(variations && { variations }),
        ...(backInStock === 'notifier' && {
          variations: variationsOf(product).map((variation) =>
            withNotifier(product, printVariation(variation, shop.locale)),
          ),
        }),
      }),
      url,
      product,
    ),
    foot: analyticsScript({
      session: shop.session,
      product,
      events: ['view_item'],
      ...(added && { added: { product, quantity: Number(request.fields['quantity'] ?? 1) || 1 } }),
    }),
  }
}

/** `?back-in-stock=own`, `woocommerce` and `notifier`: who asks to be told, and where. */
const BACK_IN_STOCK: Readonly<Record<string, (product: DemoProduct) => string>> = {
  own: ownPlace,
  woocommerce: wooCommerceForm,
}
const QUANTITY_STYLES = '<link rel="stylesheet" href="/host/plugins/quantity-buttons/buttons.css">'
const BLOCK_THEME_STYLES = '<link rel="stylesheet" href="/host/plugins/woocommerce/block-theme.css">'
const CONTACT_STYLES = '<link rel="stylesheet" href="/host/plugins/contact-form-7/styles.css">'
const BACK_IN_STOCK_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  woocommerce: ['woocommerce/frontend/back-in-stock-form.js'],
  notifier: ['back-in-stock-notifier-for-woocommerce/frontend.js'],
}

const ADDON =
  '<p class="product-addon"><label><input type="checkbox" name="gift-wrap" value="yes"> Wrapped as a gift</label></p>'

/**
 * `?addon=on`: a box of another plugin in the form. `?template=block`: as in a block theme. `?review-list=on`, `?convert=radio` and `?prices=on`: the site owner's attributes
 * at the reviews and at the form.
 */
function ownMarkup(html: string, { searchParams }: URL, product: DemoProduct): string {
  const convert = searchParams.get('convert')
  let own = searchParams.get('template') === 'block' ? inBlockTemplate(html) : html
  const place = BACK_IN_STOCK[searchParams.get('back-in-stock') ?? '']
  if (place) own = own.replace('<div class="product_meta">', (meta) => place(product) + meta)
  if (searchParams.get('prices') === 'on')
    own = own.replace(
      '<form class="variations_form',
      '<form data-atoll-show-prices="true" class="variations_form',
    )
  if (searchParams.get('review-list') === 'on')
    own = own.replace('<div id="reviews"', '<div id="reviews" data-atoll-list')
  if (convert)
    own = own.replace(
      '<form class="variations_form',
      `<form data-atoll-convert="${escapeHtml(convert)}" class="variations_form`,
    )
  return searchParams.get('addon') === 'on'
    ? own.replace(/<button type="submit"[^>]*single_add_to_cart_button/, (button) => ADDON + button)
    : own
}

/** `?url=push` and the like: the site owner's own configuration. */
function configuration({ searchParams }: URL): string {
  const address = searchParams.get('url')
  const upsell = searchParams.get('upsell')
  const buyBar = searchParams.get('buy-bar') === 'on'
  const widgets = {
    ...(address && { 'variation-swatches': { url: address } }),
    ...(searchParams.get('gallery') === 'off' && { 'product-gallery': false }),
    ...((upsell || buyBar) && {
      'dynamic-price': { ...(upsell && { upsell: true }), ...(buyBar && { buyBar }) },
    }),
  }
  const takeover = searchParams.get('takeover') === 'on'
  return takeover || Object.keys(widgets).length > 0
    ? `\n<script type="application/json" data-atoll-config>${JSON.stringify({ widgets, takeover })}</script>`
    : ''
}

/** A choice that the page comes with. */
const SOLD_OUT =
  'attribute_pa_color=rust&attribute_pa_size=50x50&attribute_pa_edge=ruffle&attribute_closure=Buttons'

const ALL_ORIGINALS = 'single-product=on&swatch-script=on&discount-script=on'

const page: Omit<DemoPage, 'path'> = {
  title: 'Product',
  description:
    'Swatches, live price, quantity, gallery, tabs and reviews. With and without WooCommerce’s own variation script.',
  group: 'Shop',
  widgets: [
    'variation-swatches',
    'product-gallery',
    'product-tabs',
    'review-stars',
    'quantity',
    'dynamic-price',
  ],
  example: '/product/linen-cushion-miegas/',
  states: [
    {
      label: 'Without WooCommerce’s variation script',
      query: 'variation-script=off',
      widgets: ['variation-swatches'],
    },
    { label: 'Without jQuery', query: 'jquery=off' },
    { label: 'Without the swatch plugin', query: 'jquery=off&swatches=off', widgets: ['variation-swatches'] },
    { label: 'Choice in the address', query: 'jquery=off&url=push', widgets: ['variation-swatches'] },
    {
      label: 'Clear on reselect, deselect unavailable',
      query: 'clear_on_reselect=1&deselect_unavailable=1',
      widgets: ['variation-swatches'],
    },
    { label: 'Sold out is disabled', query: 'disable_out_of_stock=1', widgets: ['variation-swatches'] },
    { label: 'Price note of another plugin', query: 'note=on&upsell=1', widgets: ['dynamic-price'] },
    {
      label: 'Values as radio buttons',
      query: 'jquery=off&swatches=off&convert=radio',
      widgets: ['variation-swatches'],
    },
    {
      label: 'Tabs as an accordion at every width',
      query: 'set=product-tabs.accordionBelow:9999',
      widgets: ['product-tabs'],
    },
    {
      label: 'Another plugin changes the price',
      query: 'addon=on&set=dynamic-price.initEvent:addon_changed',
      widgets: ['dynamic-price'],
    },
    { label: 'Gallery with arrows', query: 'arrows=1', widgets: ['product-gallery'] },
    {
      label: 'Gallery of a theme without slider and zoom',
      query: 'slider=&zoom=',
      widgets: ['product-gallery'],
    },
    { label: 'A bar to buy from below', query: 'buy-bar=on', widgets: ['dynamic-price'] },
    { label: 'A theme’s own links for the quantity', query: 'quantity-buttons=on', widgets: ['quantity'] },
    {
      label: 'A theme’s own links, added late',
      query: 'quantity-buttons=late',
      widgets: ['quantity'],
    },
    { label: 'In a block theme', query: 'template=block', widgets: ['dynamic-price', 'quantity'] },
    { label: 'Slow prices', query: 'fault=slow&on=wdr_ajax', widgets: ['dynamic-price'] },
    { label: 'Prices fail', query: 'fault=500&on=wdr_ajax', widgets: ['dynamic-price'] },
    { label: 'Beside the originals', query: ALL_ORIGINALS, steps: ['beside'] },
    { label: 'Taken over from the originals', query: `${ALL_ORIGINALS}&takeover=on`, steps: ['beside'] },
    {
      label: 'Reviews with bars, filter and order',
      query: 'review-list=on#reviews',
      widgets: ['review-stars'],
    },
    {
      label: 'More reviews cannot be loaded',
      query: 'review-list=on&fault=500&on=/wc/store/v1/products/reviews#reviews',
      widgets: ['review-stars'],
    },
    { label: 'Reviews wait for approval', query: 'moderation=on#reviews', widgets: ['review-stars'] },
    {
      label: 'A review cannot be sent',
      query: 'fault=500&on=/wp-comments-post.php#reviews',
      widgets: ['review-stars'],
    },
    {
      label: 'Prices under the swatches',
      query: 'prices=on',
      widgets: ['variation-swatches'],
    },
    {
      label: 'Sold out, with a form of the site’s own',
      query: `back-in-stock=own&${SOLD_OUT}`,
      widgets: ['variation-swatches'],
    },
    {
      label: 'Sold out, with WooCommerce’s own form, without jQuery',
      query: `jquery=off&back-in-stock=woocommerce&${SOLD_OUT}`,
      widgets: ['variation-swatches'],
    },
    {
      label: 'Sold out, with a plugin’s form',
      query: `variation-script=off&back-in-stock=notifier&${SOLD_OUT}`,
      widgets: ['variation-swatches'],
    },
    { label: '5,000 variations', query: 'jquery=off&variations=5000', widgets: ['variation-swatches'] },
  ],
  render,
}

/** Further products worth a look, on the index beside the first. */
const EXAMPLES: ReadonlyArray<
  readonly [
    slug: string,
    title: string,
    description: string,
    widgets: readonly string[],
    states?: DemoPage['states'],
  ]
> = [
  [
    'wool-sweater-kalnas',
    'Product in ajax mode',
    'Sixty variations, of which the page holds none.',
    ['variation-swatches'],
    [
      { label: 'Prices in ajax mode', query: 'prices=on' },
      { label: 'Prices that the shop does not tell', query: 'prices=on&fault=500&on=/wc/store/v1/products' },
    ],
  ],
  [
    'mug-with-initials',
    'Product with any value',
    'Variations that take any value of an attribute.',
    ['variation-swatches'],
  ],
  [
    'stoneware-mug-neris',
    'Simple product',
    'Price by quantity, stars and reviews.',
    ['dynamic-price', 'quantity', 'review-stars'],
  ],
  ['vase-verpetas', 'Sold-out product', 'Nothing to buy.', ['product-gallery']],
]

export const pages: readonly DemoPage[] = [
  { ...page, path: '/product/:slug/' },
  ...EXAMPLES.map(([slug, title, description, widgets, states = []]) => ({
    ...page,
    path: '/product/:slug/',
    example: `/product/${slug}/`,
    title,
    description,
    widgets,
    states,
  })),
  {
    ...page,
    path: '/product/:slug/comment-page-:comments/',
    title: 'Product reviews',
    example: '/product/stoneware-mug-neris/comment-page-2/',
    widgets: ['product-tabs', 'review-stars'],
    states: [],
  },
]
