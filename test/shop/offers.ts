/** Markup that tells what a page offers a shopper, by name. */
export const OFFERS = {
  list: '.products .product, .wc-block-product-template',
  sorting: 'form.woocommerce-ordering select.orderby',
  simpleProduct: 'form.cart:not(.variations_form, .grouped_form) button[name="add-to-cart"]:not([disabled])',
  variableProduct: 'form.variations_form',
  swatches: 'form.variations_form .variable-items-wrapper',
  gallery: '.woocommerce-product-gallery__image ~ .woocommerce-product-gallery__image',
  discountTable: '.wdr_bulk_table_msg tbody tr',
  tabs: '.wc-tabs li ~ li',
  reviewForm: '#review_form form, form#commentform .comment-form-rating',
  form: 'form.wpcf7-form',
  lead: '.mysticky-welcomebar-fixed .mysticky-welcomebar-lead-content',
  notice: '.woocommerce-store-notice',
  grid: '.filter-categories a, .paginator .button-load-more, .paginator a',
  lightbox: '.dt-gallery-container a, .dt-pswp-item',
  carousel: '.owl-carousel',
  subMenu: 'nav .menu-item-has-children > a, .main-nav .has-children > a',
  cart: 'form.woocommerce-cart-form, .cart-empty, .woocommerce-cart .entry-content',
  checkout: 'form.checkout.woocommerce-checkout',
  cartBlock: '.wp-block-woocommerce-cart',
  account: '.woocommerce-account .woocommerce, form.woocommerce-form-login',
} as const

/** Links of a list to products with a choice, as WooCommerce's lists and its blocks mark them. */
export const CHOICES = 'a.product_type_variable[href], .product-type-variable a[href]'

export type Offer = keyof typeof OFFERS

/** Addresses of the pages that offer something, in the order they were found. */
export type Offers = Readonly<Partial<Record<Offer, readonly string[]>>>

/** Names of what a page offers; `has` answers whether a selector matches on it. */
export function offersOf(has: (selector: string) => boolean): Offer[] {
  return (Object.keys(OFFERS) as Offer[]).filter((offer) => has(OFFERS[offer]))
}

/** Collects what pages offer into one list of addresses per offer. */
export function collectOffers(
  pages: ReadonlyArray<readonly [address: string, offers: readonly Offer[]]>,
): Offers {
  const collected: Partial<Record<Offer, string[]>> = {}
  for (const [address, offers] of pages) for (const offer of offers) (collected[offer] ??= []).push(address)
  return collected
}
