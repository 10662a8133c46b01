/** The kinds of pages, and a selector of the links that lead to each from the shop's list or start page. */
const KINDS = [
  ['category', 'a[href*="/product-category/"]'],
  ['simple product', '.product-type-simple a.woocommerce-loop-product__link, .product-type-simple h3 a'],
  [
    'variable product',
    '.product-type-variable a.woocommerce-loop-product__link, .product-type-variable h3 a',
  ],
  ['contact', 'a[href*="contact"]'],
]
/** WooCommerce's own pages; a shop in another language names them by --page. */
const FIXED = [
  ['start page', ''],
  ['shop', 'shop/'],
  ['cart', 'cart/'],
  ['checkout', 'checkout/'],
  ['account', 'my-account/'],
]

/** Pages with name and address, and a product that goes into the cart before cart and checkout. */
export async function findPages({ origin, pages }, page) {
  const found = new Map()
  const links = new Map()
  let product = ''
  for (const [name, path] of FIXED) {
    const response = await page.goto(origin + path, { waitUntil: 'domcontentloaded' }).catch(() => null)
    if (!response?.ok()) continue
    found.set(name, origin + path)
    for (const [kind, selector] of KINDS) {
      const address = await page.$eval(selector, ({ href }) => href).catch(() => null)
      if (address && !links.has(kind)) links.set(kind, address)
    }
    product ||= await page
      .$eval('.add_to_cart_button[data-product_id].product_type_simple', ({ dataset }) => dataset.product_id)
      .catch(() => '')
  }
  const all = [...found].flatMap(([name, address]) =>
    name === 'shop' ? [[name, address], ...links] : [[name, address]],
  )
  const named = pages.map(({ name, value }) => [name, new URL(value, origin).href])
  return { product, pages: named.length > 0 ? named : all }
}
