import type { Permission } from './arguments.d.mts'

/** What a request would do to the shop, beyond what any visitor does by looking around. */
export type Act = 'order' | 'form' | 'lead' | 'newsletter' | 'review' | 'measurement'

/** The flag that allows an act; measurement is never sent: a staging shop often reports into the real account. */
export const PERMISSION_FOR: Readonly<Record<Act, Permission | null>> = {
  order: 'orders',
  form: 'forms',
  lead: 'leads',
  newsletter: 'leads',
  review: 'reviews',
  measurement: null,
}

const MEASUREMENT =
  /^https?:\/\/(?:[\w-]+\.)*(?:google-analytics\.com|analytics\.google\.com|doubleclick\.net|facebook\.com|clarity\.ms|hotjar\.com)\//

/** Names the act that a request is, or `null` for a harmless one. */
export function actOf(method: string, address: string, body: string): Act | null {
  if (MEASUREMENT.test(address)) return 'measurement'
  if (method !== 'POST') return null
  const { pathname, search, searchParams } = new URL(address)
  const route = `${pathname}${search}`
  const field = (name: string) => searchParams.get(name) ?? fieldOf(body, name)
  if (
    /[?&/]wc-ajax[=/]checkout\b/.test(route) ||
    /\/wc\/store\/v\d+\/checkout\b/.test(decodeURIComponent(route))
  )
    return 'order'
  if (field('woocommerce_checkout_place_order') !== null || field('woocommerce_pay') !== null) return 'order'
  // The block checkout joins its calls into one.
  if (
    /\/wc\/store\/v\d+\/batch\b/.test(decodeURIComponent(route)) &&
    /"path":"[^"]*\/checkout"/.test(body.replaceAll('\\/', '/'))
  )
    return 'order'
  if (/\/contact-forms\/\d+\/feedback\b/.test(decodeURIComponent(route)) || field('_wpcf7') !== null)
    return 'form'
  if (pathname.endsWith('/wp-comments-post.php')) return 'review'
  const action = field('action')
  if (action === 'stickymenu_contact_lead_form') return 'lead'
  if (action === 'woo_mailerlite_set_cart_email' || action === 'post_woo_ml_email_cookie') return 'newsletter'
  return null
}

/** A field of a form's body, URL-encoded or in parts. */
function fieldOf(body: string, name: string): string | null {
  const part = new RegExp(`name="${name}"\\r?\\n\\r?\\n([^\\r\\n]*)`).exec(body)
  if (part) return part[1] ?? ''
  return body.includes(`${name}=`) ? new URLSearchParams(body).get(name) : null
}
