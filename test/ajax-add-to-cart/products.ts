import { type Product, PRODUCTS } from '../../fixtures/shop/catalog.ts'

const simple = PRODUCTS.filter(({ attributes, stock }) => !attributes && stock === undefined)

/** Two products of the shop that go into the cart at one press. */
export const CATALOG_WITHOUT_CHOICE = simple.slice(0, 2) as [Product, Product]

/** One of which there are few. */
export const SCARCE = PRODUCTS.find(({ attributes, stock }) => !attributes && (stock ?? 0) > 1) as Product
