import { expect, it } from 'vitest'
import { collectOffers, offersOf } from './offers.ts'

const offersIn = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return offersOf((selector) => body.querySelector(selector) !== null)
}

it.each([
  ['<form class="cart"><button name="add-to-cart" value="1">Add</button></form>', ['simpleProduct']],
  ['<form class="cart"><button name="add-to-cart" value="1" disabled>Add</button></form>', []],
  [
    '<form class="variations_form cart"><ul class="variable-items-wrapper"></ul><button name="add-to-cart"></button></form>',
    ['variableProduct', 'swatches'],
  ],
  ['<ul class="wc-tabs"><li>One</li></ul>', []],
  ['<ul class="wc-tabs"><li>One</li><li>Two</li></ul>', ['tabs']],
  ['<div class="mysticky-welcomebar-fixed"></div>', []],
])('%s offers %j', (html, offers) => {
  expect(offersIn(html)).toEqual(offers)
})

it('lists pages by what they offer, in the order they were found', () => {
  expect(
    collectOffers([
      ['/a/', ['list', 'notice']],
      ['/b/', []],
      ['/c/', ['notice']],
    ]),
  ).toEqual({ list: ['/a/'], notice: ['/a/', '/c/'] })
})
