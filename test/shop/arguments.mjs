import { parseArgs } from 'node:util'

/** What a run may do beyond looking, typing and filling the cart. */
export const PERMISSIONS = /** @type {const} */ (['orders', 'forms', 'leads', 'reviews'])

export const USAGE = `npm run test:shop -- https://staging.example [options]

  --login user:password   also plays the shop as this customer
  --allow-orders          may place an order (cash on delivery or bank transfer)
  --allow-forms           may send contact forms
  --allow-leads           may send leads and newsletter sign-ups
  --allow-reviews         may post a review
  --coupon CODE           a coupon that is valid in this shop
  --cookie name=value     set before each page, for a preview or a staging password; may be repeated
  --only a,b              plays these flows only
  --view desktop|phone    plays one of the two widths only`

/**
 * Reads the command line.
 * @throws {Error} with a sentence for the person who typed it
 */
export function readArguments(argv) {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      login: { type: 'string' },
      coupon: { type: 'string' },
      cookie: { type: 'string', multiple: true },
      only: { type: 'string' },
      view: { type: 'string' },
      ...Object.fromEntries(PERMISSIONS.map((name) => [`allow-${name}`, { type: 'boolean' }])),
    },
  })
  const [address, ...others] = positionals
  if (!address) throw new Error('Name the shop to play.')
  if (others.length > 0) throw new Error(`One shop at a time: ${others.join(' ')} is one too many.`)
  if (values.view !== undefined && values.view !== 'desktop' && values.view !== 'phone')
    throw new Error(`--view is desktop or phone, not "${values.view}".`)
  return {
    origin: readAddress(address),
    login: values.login === undefined ? null : readPair(values.login, ':', '--login user:password'),
    coupon: values.coupon ?? null,
    cookies: (values.cookie ?? []).map((cookie) => readPair(cookie, '=', '--cookie name=value')),
    only: values.only?.split(',').filter(Boolean) ?? [],
    view: values.view ?? null,
    allowed: PERMISSIONS.filter((name) => values[`allow-${name}`] === true),
  }
}

/** The shop's start page; a shop may live in a folder. */
function readAddress(text) {
  const whole = text.includes('://') ? text : `https://${text}`
  if (!URL.canParse(whole) || !whole.startsWith('http')) throw new Error(`"${text}" is not a web address.`)
  const address = new URL(whole)
  return `${address.origin}${address.pathname.replace(/\/?$/, '/')}`
}

function readPair(text, separator, form) {
  const at = text.indexOf(separator)
  if (at < 1) throw new Error(`"${text}" is not of the form ${form}.`)
  return { name: text.slice(0, at), value: text.slice(at + 1) }
}
