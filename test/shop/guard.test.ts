import { describe, expect, it } from 'vitest'
import { actOf, PERMISSION_FOR } from './guard.ts'

const SHOP = 'https://shop.example'

/** A body as `FormData` sends it. */
const parts = (name: string, value: string) =>
  `------x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n------x--`

describe('what a request would do', () => {
  it.each([
    ['order', '/?wc-ajax=checkout', 'billing_email=a%40b.c'],
    ['order', '/shop/?lang=lt&wc-ajax=checkout', ''],
    ['order', '/checkout/', 'woocommerce_checkout_place_order=Place+order'],
    ['order', '/checkout/order-pay/7/', 'woocommerce_pay=1'],
    ['order', '/wp-json/wc/store/v1/checkout', '{}'],
    ['order', '/?rest_route=%2Fwc%2Fstore%2Fv1%2Fcheckout', '{}'],
    ['order', '/wp-json/wc/store/v1/batch', '{"requests":[{"path":"\\/wc\\/store\\/v1\\/checkout"}]}'],
    ['form', '/wp-json/contact-form-7/v1/contact-forms/12/feedback', parts('your-name', 'Ona')],
    ['form', '/contact/', parts('_wpcf7', '12')],
    ['lead', '/wp-admin/admin-ajax.php', 'action=stickymenu_contact_lead_form&contact_name=Ona'],
    ['lead', '/wp-admin/admin-ajax.php', parts('action', 'stickymenu_contact_lead_form')],
    ['newsletter', '/wp-admin/admin-ajax.php', 'action=woo_mailerlite_set_cart_email&email=a'],
    ['review', '/wp-comments-post.php', 'comment=Good&rating=4'],
  ])('is an act: %s, %s', (act, path, body) => {
    expect(actOf('POST', SHOP + path, body)).toBe(act)
  })

  it.each([
    ['POST', '/?wc-ajax=update_order_review', 'post_data=woocommerce_checkout%3D'],
    ['POST', '/?wc-ajax=apply_coupon', 'coupon_code=checkout'],
    ['POST', '/product/mug/', 'add-to-cart=38&quantity=1'],
    ['POST', '/wp-admin/admin-ajax.php', 'action=search_pudo&search_value=vilnius'],
    ['POST', '/wp-json/wc/store/v1/batch', '{"requests":[{"path":"/wc/store/v1/cart/add-item"}]}'],
    ['GET', '/checkout/', ''],
    ['GET', '/?wc-ajax=checkout', ''],
  ])('is harmless: %s %s', (method, path, body) => {
    expect(actOf(method, SHOP + path, body)).toBeNull()
  })

  it('never lets a measurement out, whatever is allowed', () => {
    expect(actOf('GET', 'https://region1.google-analytics.com/g/collect?v=2', '')).toBe('measurement')
    expect(actOf('GET', 'https://www.facebook.com/tr/?id=1', '')).toBe('measurement')
    expect(PERMISSION_FOR.measurement).toBeNull()
  })
})
