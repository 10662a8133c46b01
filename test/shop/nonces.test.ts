import { expect, it } from 'vitest'
import { ageNonces } from './nonces.ts'

it('makes the nonces of settings and of hidden fields too old', () => {
  const page = `<script>var a = {"ajax_url":"\\/x","fe_ajax_nonce":"0123456789","update_order_review_nonce":"abcdef0123"}</script>
<input type="hidden" id="n" name="woocommerce-process-checkout-nonce" value="1a2b3c4d5e">`
  const { html, count } = ageNonces(page)
  expect(count).toBe(3)
  expect(html).not.toMatch(/0123456789|abcdef0123|1a2b3c4d5e/)
  expect(html.length).toBe(page.length)
})

it('leaves everything else as it was', () => {
  const page = '<div data-id="0123456789"></div><script>var b = {"color":"aabbccddee"}</script>'
  expect(ageNonces(page)).toEqual({ html: page, count: 0 })
})
