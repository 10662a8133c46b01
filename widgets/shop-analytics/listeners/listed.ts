/** Products of classic and block lists. */
export const LISTED = '.products .product, .wc-block-grid__product, .wc-block-product'

/** The number of the product that an item of a list stands for; empty where it does not tell. */
export function productIdOf(listed: Element): string {
  return (
    /\bpost-(\d+)\b/.exec(listed.className)?.[1] ??
    listed.querySelector<HTMLElement>('[data-product_id]')?.dataset['product_id'] ??
    ''
  )
}
