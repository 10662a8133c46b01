import { expect } from '@playwright/test'
import { PHONE } from './drivers/driver.ts'
import { scenario } from './scenario.ts'
import type { Visitor } from './visitor.ts'

const CUSHION = '/product/linen-cushion-miegas/?panel=off'
const MUG = '/product/stoneware-mug-neris/?panel=off'

/** Opens the list of pickup points at a checkout with an address in Kaunas. */
async function openPoints(visitor: Visitor): Promise<void> {
  await visitor.open('/checkout/?panel=off&method=dpd_parcels:2&city=Kaunas')
  await visitor.meets('pickup-selector')
  await visitor.rests()
  await visitor.click('tr .atoll-pickup-selector__field')
}

scenario('four options are chosen, the price comes, and that variation is bought', async ({ visitor }) => {
  await visitor.open(CUSHION)
  await visitor.meets('variation-swatches', 'dynamic-price', 'quantity')
  for (let group = 0; group < 4; group += 1) {
    // oxlint-disable no-await-in-loop -- one group after another
    const name = await visitor.evaluate(
      (index) => document.querySelectorAll('[role=radiogroup]')[index]?.getAttribute('aria-label') ?? '',
      group,
    )
    await visitor.click(`[role=radiogroup][aria-label="${name}"] [role=radio]:not(.disabled, .no-stock)`)
    // oxlint-enable no-await-in-loop
  }
  await visitor.sees('.single_variation "€"')
  await visitor.click('.single_add_to_cart_button')
  await visitor.sees('.woocommerce-message "Linen cushion Miegas"')
})

scenario('swatches are chosen by key', async ({ visitor }) => {
  await visitor.open(`${CUSHION}&jquery=off`)
  await visitor.meets('variation-swatches')
  await visitor.focus('[role=radiogroup][aria-label=Colour] [role=radio]')
  await visitor.press('ArrowRight')
  await visitor.isAt('[data-value=flax-flower][aria-checked=true]')
})

scenario.describe('on a phone', () => {
  scenario.use({ width: PHONE })

  scenario(
    'values of a list that have no room come with their button, and are chosen',
    async ({ visitor }) => {
      await visitor.open('/shop/choices/?panel=off&jquery=off&swatches=off')
      await visitor.meets('variation-swatches')
      await visitor.click('.products button "+2"')
      await visitor.isAt('[data-value=rust]')
      await visitor.click('[data-value=ink-chalk]')
      await visitor.sees('[data-value=ink-chalk][aria-checked=true]')
      await visitor.sees('.products th "Colour: Ink and chalk"')
    },
  )

  scenario('the browser’s way back closes the map of pickup points, then their list', async ({ visitor }) => {
    await openPoints(visitor)
    await visitor.click('.atoll-pickup-selector__map-button')
    await visitor.sees('.atoll-pickup-selector__map')
    await visitor.goBack()
    await visitor.misses('.atoll-pickup-selector__map')
    await visitor.sees('.atoll-pickup-selector__popup [role=option]')
    await visitor.goBack()
    await visitor.misses('.atoll-pickup-selector__popup [role=option]')
    await visitor.isAt('tr .atoll-pickup-selector__field')
  })
})

scenario('plus and minus change the quantity, and the price with it', async ({ visitor }) => {
  await visitor.open(MUG)
  await visitor.meets('quantity', 'dynamic-price')
  const { text } = await visitor.sees('.summary .price')
  for (let count = 0; count < 9; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await visitor.click('.quantity button "Increase quantity"')
  }
  expect((await visitor.sees('.quantity .qty')).value).toBe('10')
  await visitor.until(
    (before) =>
      document.querySelector('.summary .price')?.textContent?.replaceAll(/\s+/g, ' ').trim() !== before,
    text,
  )
})

scenario(
  'links that a theme puts beside the quantity are its buttons, by pointer and key',
  async ({ visitor }) => {
    await visitor.open(`${MUG}&quantity-buttons=on`)
    await visitor.meets('quantity')
    await visitor.click('.quantity a[role=button].plus')
    await visitor.focus('.quantity a.plus')
    await visitor.press(' ')
    await visitor.press('Enter')
    expect((await visitor.sees('.quantity .qty')).value).toBe('4')
  },
)

scenario('a product’s pictures are turned by thumbnail and key, and opened large', async ({ visitor }) => {
  await visitor.open(MUG)
  await visitor.meets('product-gallery')
  await visitor.hover('.woocommerce-product-gallery')
  await visitor.click('.flex-control-thumbs li:nth-child(3) button')
  await visitor.sees('.flex-control-thumbs li:nth-child(3) button[aria-current=true]')
  await visitor.press('ArrowRight')
  await visitor.isAt('.flex-control-thumbs li:nth-child(4) button')
  await visitor.click('.woocommerce-product-gallery__trigger')
  await visitor.sees('.atoll-lightbox__counter "4 / 4"')
})

scenario('tabs open by key, with the focus kept and the page in its place', async ({ visitor }) => {
  await visitor.open(MUG)
  await visitor.meets('product-tabs')
  await visitor.click('.wc-tabs a "Description"')
  const place = async (): Promise<number> => Math.round((await visitor.sees('.wc-tabs')).y)
  const before = await place()
  await visitor.press('ArrowRight')
  await visitor.isAt('.wc-tabs [aria-selected=true] "Additional information"')
  await visitor.sees('#tab-additional_information')
  expect(Math.abs((await place()) - before)).toBeLessThan(3)
})

scenario('stars are given by key', async ({ visitor }) => {
  await visitor.open(`${MUG}#reviews`)
  await visitor.meets('review-stars')
  await visitor.focus('.atoll-review-stars__radio')
  await visitor.press('ArrowRight')
  await visitor.until(() => document.querySelector<HTMLSelectElement>('#rating')?.value !== '')
})

scenario(
  'the cart opens after adding, gives back what was removed and leads to a page that has its new number',
  async ({ visitor }) => {
    await visitor.open('/shop/?panel=off&cart=empty')
    await visitor.meets('cart-dropdown', 'shop-page', 'store-notice')
    await visitor.click('.woocommerce-store-notice__dismiss-link')
    await visitor.misses('.woocommerce-store-notice')
    await visitor.click('[data-product_id="44"].ajax_add_to_cart')
    await visitor.sees('.cart-contents .count "1 item"')
    await visitor.click('.widget_shopping_cart a.remove')
    await visitor.click('.widget_shopping_cart button "Undo"')
    await visitor.sees('.widget_shopping_cart a.remove')
    await visitor.click('.atoll-cart-dropdown__step:last-of-type')
    await visitor.click('.widget_shopping_cart .buttons a "View cart"')
    await visitor.until(
      () => document.querySelector<HTMLInputElement>('.woocommerce-cart-form .qty')?.value === '2',
    )
  },
)

scenario(
  'the cart page counts again, refuses a coupon and gives back a line in place',
  async ({ visitor }) => {
    await visitor.open('/cart/?panel=off&jquery=off')
    await visitor.meets('cart-page', 'quantity')
    await visitor.evaluate(() => {
      Object.assign(window, { same: true })
      return true
    })
    await visitor.fill('.cart_item .qty', '4')
    await visitor.click('[name="update_cart"]')
    await visitor.sees('[role="alert"] "Cart updated."')
    await visitor.fill('#coupon_code', 'nonsense')
    await visitor.click('[name="apply_coupon"]')
    await visitor.sees('.coupon-error-notice "nonsense"')
    await visitor.click('.product-remove a')
    await visitor.click('.restore-item')
    await visitor.misses('.restore-item')
    await visitor.until(() => 'same' in window && document.querySelectorAll('.cart_item').length === 2)
  },
)

scenario('a list is sorted as soon as that is chosen', async ({ visitor }) => {
  await visitor.open('/shop/?panel=off&jquery=off')
  await visitor.meets('shop-page')
  await visitor.choose('select.orderby', 'price')
  await visitor.until(() => location.search.includes('orderby=price'))
})

scenario('the shop’s manager sends its banner away', async ({ visitor }) => {
  await visitor.open('/shop/?panel=off&user=manager')
  await visitor.meets('coming-soon-banner')
  await visitor.focus('.coming-soon-footer-banner-dismiss')
  await visitor.press('Enter')
  await visitor.misses('#coming-soon-footer-banner')
})

scenario(
  'pickup points are seen on a map that zooms, and one is chosen in the list beside it',
  async ({ visitor }) => {
    await openPoints(visitor)
    await visitor.isAt('[role=combobox]')
    await visitor.click('.atoll-pickup-selector__map-button')
    await visitor.sees('.atoll-pickup-selector__map-name > span "Kaunas"')
    const { text } = await visitor.sees('.atoll-pickup-selector__map-scale')
    await visitor.focus('.atoll-pickup-selector__map-view')
    await visitor.press('=')
    await visitor.press('=')
    await visitor.until(
      (before) => document.querySelector('.atoll-pickup-selector__map-scale')?.textContent !== before,
      text,
    )
    await visitor.focus('.atoll-pickup-selector__popup [role=combobox]')
    await visitor.press('ArrowDown')
    const point = await visitor.sees('[role=option][aria-selected=true] .atoll-pickup-selector__name')
    await visitor.sees(`.atoll-pickup-selector__map-card "${point.text}"`)
    // Escape closes the map, and the list stays at the point.
    await visitor.press('Escape')
    await visitor.misses('.atoll-pickup-selector__map')
    await visitor.isAt('[role=combobox]')
    await visitor.press('Enter')
    await visitor.sees(`tr .atoll-pickup-selector__field "${point.text}"`)
    await visitor.rests()
  },
)

scenario('a pickup point is searched, chosen and ordered to', async ({ visitor }) => {
  await visitor.open('/checkout/?panel=off&method=dpd_parcels:2')
  await visitor.meets('pickup-selector', 'checkout-notices', 'newsletter-opt-in', 'order-attribution')
  await visitor.rests()
  for (const [field, text] of Object.entries({
    first_name: 'Eglė',
    last_name: 'Žemaitė',
    address_1: 'Paupio g. 12',
    city: 'Vilnius',
    postcode: '01201',
    phone: '+370 612 34567',
    email: 'egle@example.test',
  })) {
    // oxlint-disable-next-line no-await-in-loop -- one field after another
    await visitor.fill(`#billing_${field}`, text)
  }
  await visitor.press('Tab')
  await visitor.rests()
  await visitor.click('tr.wc_shipping_dpd_terminals button "Choose a Pickup Point"')
  await visitor.sees('[role=listbox] [role=option]')
  await visitor.isAt('[role=combobox]')
  const { text } = await visitor.sees('[role=option]')
  await visitor.type('kaun')
  await visitor.until((first) => document.querySelector('[role=option]')?.textContent !== first, text)
  await visitor.press('ArrowDown')
  await visitor.sees('[role=combobox]:not([aria-activedescendant=""])')
  await visitor.press('Enter')
  await visitor.misses('[role=listbox]')
  await visitor.rests()
  await visitor.click('#place_order')
  await visitor.sees('.woocommerce-thankyou-order-received')
})

scenario('a refused order leads to its fields', async ({ visitor }) => {
  await visitor.open('/checkout/?panel=off')
  await visitor.meets('checkout-notices')
  await visitor.rests()
  await visitor.click('#place_order')
  await visitor.isAt('.woocommerce-NoticeGroup-checkout .woocommerce-error')
  await visitor.click('.woocommerce-NoticeGroup-checkout a[href="#billing_email"]')
  await visitor.isAt('#billing_email[aria-invalid=true]')
})

scenario('a delivery time is kept through the refresh', async ({ visitor }) => {
  const select = '[name=wc_shipping_dpd_home_delivery_shifts]'
  await visitor.open('/checkout/?panel=off&method=dpd_home_delivery:3&city=Vilnius')
  await visitor.meets('delivery-shift')
  await visitor.rests()
  await visitor.choose(select, '14:00 - 18:00')
  await visitor.rests()
  expect((await visitor.sees(select)).value).toBe('14:00 - 18:00')
})

scenario('a password is shown and hidden', async ({ visitor }) => {
  await visitor.open('/my-account/?panel=off')
  await visitor.meets('password-toggle')
  await visitor.fill('#password', 'Vilnius1323')
  await visitor.click('#password ~ button')
  await visitor.sees('#password[type=text]')
  await visitor.press(' ')
  await visitor.sees('#password[type=password]')
})

scenario('what goes into the cart is measured, with one id for pixel and shop', async ({ visitor }) => {
  await visitor.open('/analytics/?panel=off')
  await visitor.meets('shop-analytics', 'add-to-cart-pixel')
  await visitor.click('.ajax_add_to_cart')
  await visitor.until(() =>
    JSON.stringify((window as unknown as { dataLayer?: unknown }).dataLayer ?? []).includes('add_to_cart'),
  )
})
