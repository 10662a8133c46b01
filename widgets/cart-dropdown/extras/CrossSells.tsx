import { useId, type ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import type { Dropdown } from '../dropdowns.ts'
import { coupons } from './coupons.ts'

interface CrossSellsProps {
  readonly most: number
  readonly dropdown: Dropdown
}

/** Products that the shop sells along with those in the cart. The button is one of the shop's lists: what serves those adds it. */
export function CrossSells({ most, dropdown }: CrossSellsProps): ReactNode {
  const offers = useStore(coupons, ({ cart }) => cart.offers)
  const id = useId()
  const { text } = dropdown
  if (offers.length === 0) return null
  return (
    <section className="atoll-cart-dropdown__offers" aria-labelledby={id}>
      <p id={id} className="atoll-cart-dropdown__label">
        {text('Goes well with it')}
      </p>
      <ul className="atoll-cart-dropdown__coupons">
        {offers.slice(0, most).map(({ id: product, name, address, price, picture, addable }) => (
          <li key={product} className="atoll-cart-dropdown__offer">
            {picture && (
              <img
                className="atoll-cart-dropdown__picture"
                src={picture}
                alt=""
                width="48"
                height="48"
                loading="lazy"
              />
            )}
            <span className="atoll-cart-dropdown__product">
              <a href={address}>{name}</a> <span>{price}</span>
            </span>
            {addable && (
              <a
                className="button add_to_cart_button ajax_add_to_cart"
                href={`?add-to-cart=${product}`}
                rel="nofollow"
                data-product_id={product}
                data-quantity="1"
                aria-label={text('Add {name} to the cart', { name })}
              >
                {text('Add')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
