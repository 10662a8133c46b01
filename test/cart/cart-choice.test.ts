import { expect, it } from 'vitest'
import { elementOf, readCartChoice } from '../../src/cart/cart-choice.ts'
import { the } from '../support/page.ts'

it('reads a button of a list, as WooCommerce prints it', () => {
  document.body.innerHTML =
    '<a class="add_to_cart_button" data-product_id="42" data-product_sku="MUG" data-quantity="2">Add</a>'
  expect(readCartChoice(the('a'))).toEqual({
    productId: '42',
    sku: 'MUG',
    quantity: 2,
    variationId: '',
    variant: '',
  })
})

it('reads a variation from the form around the button', () => {
  document.body.innerHTML =
    '<form class="cart"><table class="variations"><tr><td><select name="attribute_pa_color"><option value="red" selected>Red</option></select>' +
    '<select name="attribute_pa_size"><option value="" selected>-</option></select></td></tr></table>' +
    '<input name="quantity" value="3"><input name="product_id" value="7"><input name="variation_id" value="71"><button type="submit">Add</button></form>'
  expect(readCartChoice(the('button'))).toMatchObject({
    productId: '7',
    quantity: 3,
    variationId: '71',
    variant: 'pa_color: red',
  })
})

it.each(['', '0', '-1', '1.5', 'two'])('counts a quantity of %j as one', (quantity) => {
  document.body.innerHTML = `<form class="cart"><input name="quantity" value="${quantity}"><input name="variation_id" value="0"><button value="7">Add</button></form>`
  expect(readCartChoice(the('button'))).toMatchObject({ quantity: 1, variationId: '' })
})

it('is nothing where no product is named', () => {
  document.body.innerHTML = '<button>Add</button>'
  expect(readCartChoice(the('button'))).toBeUndefined()
})

it('finds the element behind jQuery’s wrapping', () => {
  expect(elementOf([document.body])).toBe(document.body)
  expect(elementOf(document.body)).toBe(document.body)
  expect(elementOf(null)).toBeUndefined()
})
