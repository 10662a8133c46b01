import { welcomeBar, welcomeBarGlobals, type BarOptions } from '../../fixtures/welcome-bar/markup.ts'
import type { DemoPage } from '../demo-page.ts'

const HEADLINE = `Linen with <span class="mysticky-welcomebar-slider" data-morphext-options='{"animation":"bounce","speed":2000,"phrases":["30% off","free delivery","a gift"]}'>30% off</span>`
const SALE = { label: 'To the sale', href: '/welcome-bar/?page=sale' }

/** Bars by `?bar=…`. */
const BARS: Readonly<Record<string, readonly BarOptions[]>> = {
  plain: [{ attention: 'tada' }],
  bottom: [{ position: 'bottom', effect: 'fade', button: SALE }],
  never: [{ memory: 'dont_show_welcomebar' }],
  every: [{ memory: 'show_welcomebar_every_page', effect: 'none' }],
  delay: [{ after: 3 }],
  scroll: [{ trigger: 'after_scroll', after: 30, position: 'bottom', attention: 'shake' }],
  mobile: [{ desktop: false }],
  desktop: [{ mobile: false }],
  email: [
    { lead: 'email', content: 'Ten per cent off your first order', button: { label: 'Send me the code' } },
  ],
  'lead-every': [{ lead: 'email', memory: 'show_welcomebar_every_page', button: { label: 'Send' } }],
  phone: [{ lead: 'phone', position: 'bottom', content: 'Shall we call you?', button: { label: 'Call me' } }],
  both: [{ lead: 'both', position: 'bottom', button: { label: 'Send' }, memory: 'dont_show_welcomebar' }],
  redirect: [{ lead: 'email', redirect: 'redirect_to_url', button: { ...SALE, label: 'Go on' } }],
  offline: [{ lead: 'email', button: { label: 'Send' }, attributes: ' data-atoll-queue-offline' }],
  headline: [{ content: HEADLINE, button: SALE }],
  exit: [{ attributes: ' data-atoll-trigger="exit"' }],
  click: [{ attributes: ' data-atoll-trigger="click" data-atoll-click-on=".show-offer"' }],
  'form-sent': [{ attributes: ' data-atoll-trigger="form-sent"' }],
  guests: [
    { attributes: ' data-atoll-visitor="guest" data-atoll-cart-from="50" data-atoll-paths="/welcome-bar/*"' },
  ],
  checkout: [{ attributes: ' data-atoll-paths="/checkout/*"' }],
  idle: [{ attributes: ' data-atoll-trigger="idle" data-atoll-after="5"' }],
  coupon: [{ content: 'Your code: <b data-atoll-coupon="LINAS10">LINAS10</b>' }],
  countdown: [{ content: 'The sale ends in', attributes: ' data-atoll-countdown="2099-01-01T00:00+02:00"' }],
  offer: [{ content: 'Your offer ends in', attributes: ' data-atoll-countdown-hours="48"' }],
  agree: [
    {
      lead: 'email',
      button: { label: 'Send' },
      attributes: ' data-atoll-agree-to="Write to me about new things" data-atoll-phone-code="+370"',
    },
  ],
  experiment: ['short', 'long'].map((variant, id) => ({
    id,
    content: variant === 'short' ? 'Sale' : 'Everything of linen is cheaper until Sunday',
    attributes: ` data-atoll-experiment="length" data-atoll-variants="short,long" data-atoll-variant="${variant}"`,
  })),
  endless: [{ attention: 'tada', button: SALE, attributes: ' data-atoll-pulse-endless' }],
  two: [{ content: 'First bar' }, { content: 'Second bar', position: 'bottom', id: 1 }],
}

/** Bars that come after some seconds: what is judged is what they look like then. */
const LATE: readonly string[] = ['delay', 'idle']

/** A bar that no plugin printed. */
const OWN =
  '<div data-atoll="welcome-bar" data-atoll-countdown="2099-01-01T00:00+02:00" hidden>Free delivery of linen with <b data-atoll-coupon="LINAS10">LINAS10</b> for </div>'

const paragraphs = [
  'Our linen is woven in Užupis on looms from 1957. Each metre takes an hour, and each blanket four days.',
  'We wash every piece before it leaves, so that it comes as soft as it stays.',
  'Wool comes from two farms near Molėtai, dyed with madder, weld and walnut.',
  'Clay is dug in spring, rests a winter, and is thrown by two pairs of hands.',
  'Spoons and boards are carved from windfall oak and ash, oiled three times.',
  'Everything can come back within thirty days, also when it was used.',
]

const page: DemoPage = {
  path: '/welcome-bar/',
  title: 'Welcome bar',
  description: 'A bar at the top or bottom with every trigger, memory and form, and a rotating headline.',
  group: 'Content',
  widgets: ['welcome-bar'],
  states: [
    ...Object.keys(BARS).map((bar) => ({
      label: bar,
      query: `bar=${bar}`,
      ...(LATE.includes(bar) && { steps: ['hear shown' as const] }),
      widgets: bar === 'headline' ? ['welcome-bar', 'rotating-headline'] : ['welcome-bar'],
    })),
    { label: 'Of the site owner’s own', query: 'bar=own' },
    { label: 'Room kept before the first paint', query: 'bar=plain&space=on' },
    { label: 'With the admin bar', query: 'bar=plain&space=on&admin-bar=on' },
    { label: 'Lead fails', query: 'bar=email&fault=500&on=stickymenu_contact_lead_form' },
    { label: 'Lead stays on its way', query: 'bar=email&fault=hang&on=stickymenu_contact_lead_form' },
  ],
  render(shop, { url }) {
    const which = url.searchParams.get('bar') ?? 'plain'
    const bars = (BARS[which] ?? []).map((bar) => welcomeBar(bar))
    if (which === 'own') bars.push(OWN)
    const adminBar = url.searchParams.has('admin-bar') ? '<div id="wpadminbar" class="nojq"></div>' : ''
    return {
      title: 'Welcome bar',
      heading: 'How we make things',
      bodyClass: 'page-template-default page welcome-bar-demo',
      head: `<link rel="stylesheet" href="/host/plugins/mystickymenu/styles.css">${
        url.searchParams.has('space')
          ? '<script src="/host/plugins/mystickymenu/welcome-bar-space.js"></script>'
          : ''
      }`,
      main: `<p><button type="button" class="show-offer">Show me the offer</button> <a href="/welcome-bar/${url.search}">The same page again</a></p>
<h2>Linen <span data-atoll="rotating-headline" data-atoll-phrases="for beds|for tables|for summer" data-atoll-effect="slide">for beds</span></h2>
${[1, 2, 3]
  .flatMap((round) =>
    paragraphs.map(
      (text, index) =>
        `<p id="p${round}-${index}">${text} <a href="#p${round}-${index}" aria-label="Link to paragraph ${index + 1} of part ${round}">#</a></p>`,
    ),
  )
  .join('\n')}`,
      foot: `${adminBar}${bars.join('\n')}`,
      globals: welcomeBarGlobals(shop),
    }
  },
}

export const pages: readonly DemoPage[] = [page]
