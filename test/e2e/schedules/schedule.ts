import { createRandom, type Random } from '../../../fixtures/shop/random.ts'
import type { Fault } from '../../../fixtures/faults.ts'

export type Scene = 'checkout' | 'shop' | 'contact' | 'lead' | 'cart' | 'review'

/** One thing that the shopper does, or that happens to the line. `value` says which of several. */
export interface Step {
  readonly act: string
  readonly value: number
  /** Tab in which it is done; the second is opened when it is first needed. */
  readonly tab: 1 | 2
  /** Rest before it, ms. */
  readonly pauseMs: number
  /** What the next requests of an action meet. */
  readonly fault?: { readonly action: string; readonly fault: Fault; readonly times: number }
}

export interface Schedule {
  readonly seed: number
  readonly scene: Scene
  /** Query that brings the shop's session into its first state; a page that is loaded again does not repeat it. */
  readonly session: string
  /** Query of the scene's page. */
  readonly query: string
  readonly steps: readonly Step[]
  /** Code that is fetched once the page stands comes late, in another order, or not at all. */
  readonly lateCode: boolean
}

/** What a request can meet before the shop has worked, and what its answer can meet afterwards. */
const BEFORE = ['offline', 'slow', '403', '500', 'minus-one'] as const
const AFTER = [
  'truncated',
  'lost-reply',
  'html-before-json',
  'malformed',
  'duplicate',
  'out-of-order',
] as const

/**
 * Faults by action. `zero` is one only where it is not the good answer itself, as it is of the carrier's and the
 * newsletter's actions.
 */
const FAULTS = {
  update_order_review: [...BEFORE, ...AFTER, 'zero', 'stale-nonce'],
  set_checkout_session: [...BEFORE, ...AFTER],
  set_terminal_value: [...BEFORE, ...AFTER],
  set_delivery_shifts: [...BEFORE, ...AFTER],
  post_woo_ml_email_cookie: [...BEFORE, ...AFTER],
  search_pudo: [...BEFORE, ...AFTER, 'zero'],
  remove_from_cart: [...BEFORE, ...AFTER, 'zero'],
  add_to_cart: BEFORE,
  '/wp/v2/users/1': [...BEFORE, ...AFTER, 'stale-nonce'],
  '/contact-form-7/v1/contact-forms/22/feedback': [...BEFORE, ...AFTER],
  // The plugin answers nothing to a lead: what is lost of nothing cannot be told.
  stickymenu_contact_lead_form: BEFORE,
  '/wc/store/v1/cart/update-item': [...BEFORE, ...AFTER],
  '/wc/store/v1/cart/apply-coupon': [...BEFORE, ...AFTER],
  '/wc/store/v1/cart/remove-coupon': [...BEFORE, ...AFTER],
  '/wp-comments-post.php': [...BEFORE, 'lost-reply', 'duplicate', 'out-of-order'],
} as const satisfies Readonly<Record<string, readonly [Fault, ...Fault[]]>>

type Action = keyof typeof FAULTS

const REFRESH = 'update_order_review'
const FEEDBACK = '/contact-form-7/v1/contact-forms/22/feedback'
const LEAD = 'stickymenu_contact_lead_form'
const QUANTITY = '/wc/store/v1/cart/update-item'
const APPLY = '/wc/store/v1/cart/apply-coupon'
const TAKE_BACK = '/wc/store/v1/cart/remove-coupon'
const REVIEW = '/wp-comments-post.php'
const BANNER = '/wp/v2/users/1'
const CHOICE = ['set_checkout_session', REFRESH, 'set_terminal_value', REFRESH] as const

/** What can happen in each scene, and the requests that it makes; what stands there twice happens twice as often. */
const ACTS: Readonly<Record<Scene, ReadonlyArray<readonly [act: string, ...calls: readonly Action[]]>>> = {
  checkout: [
    ['choose a point', ...CHOICE],
    ['choose a point', ...CHOICE],
    ['choose a point twice', ...CHOICE],
    ['choose a time', REFRESH, 'set_delivery_shifts'],
    ['choose a time', REFRESH, 'set_delivery_shifts'],
    ['change the method', REFRESH, 'set_checkout_session'],
    ['change the country', REFRESH],
    ['type the city', REFRESH],
    ['type the e-mail', 'post_woo_ml_email_cookie'],
    ['tick the newsletter', 'post_woo_ml_email_cookie'],
    ['change the payment', REFRESH],
    ['refresh', REFRESH],
    ['try again', REFRESH],
    ['leave and return'],
  ],
  shop: [
    ['remove', 'remove_from_cart'],
    ['remove', 'remove_from_cart'],
    ['undo'],
    ['add', 'add_to_cart'],
    ['dismiss the banner', BANNER],
    ['dismiss the banner', BANNER],
    ['dismiss the notice'],
    ['leave and return'],
  ],
  contact: [
    ['write'],
    ['write'],
    ['send', FEEDBACK],
    ['send', FEEDBACK],
    ['send twice', FEEDBACK],
    ['send by Enter', FEEDBACK],
    ['cancel or retry', FEEDBACK],
    ['leave and return'],
  ],
  lead: [
    ['write a lead'],
    ['write a lead'],
    ['send the lead', LEAD],
    ['send the lead twice', LEAD],
    ['leave and return'],
    ['leave and return'],
  ],
  cart: [
    ['change a quantity', QUANTITY],
    ['change a quantity', QUANTITY],
    ['change a quantity', QUANTITY],
    ['apply a coupon', APPLY],
    ['apply a coupon', APPLY],
    ['take a coupon back', TAKE_BACK],
    ['remove', 'remove_from_cart'],
    ['leave and return'],
  ],
  review: [
    ['write a review'],
    ['write a review'],
    ['send the review', REVIEW],
    ['send the review', REVIEW],
    ['send the review twice', REVIEW],
    ['leave and return'],
  ],
}

/** What the shop is asked first, so that its session is as wanted, and what every page's address says. */
type Start = readonly [session: string, page: string]

const TO_POINT = 'method=dpd_parcels:2'
const HOME = 'method=dpd_home_delivery:3&city=Vilnius'

const STARTS: Readonly<Record<Scene, readonly [Start, ...Start[]]>> = {
  checkout: [
    [TO_POINT, 'jquery=3.7'],
    [TO_POINT, 'jquery=3.7'],
    [TO_POINT, 'jquery=3.7&divi=on'],
    [TO_POINT, 'jquery=off'],
    [HOME, 'jquery=4.0'],
    [HOME, 'jquery=3.7&divi=on'],
  ],
  shop: [
    ['cart=many', 'user=manager&jquery=1.12'],
    ['cart=many', 'user=manager&jquery=off'],
  ],
  contact: [['', 'jquery=4.0']],
  lead: [['', 'bar=lead-every']],
  cart: [
    ['cart=many', 'cart-extras=on&jquery=3.7'],
    ['cart=many', 'cart-extras=on&jquery=off'],
  ],
  review: [
    ['', 'jquery=off'],
    ['', 'moderation=on'],
  ],
}

const LEAST_STEPS = 8
const MOST_STEPS = 12
const LONGEST_PAUSE_MS = 60
/** A request that is repeated by itself can meet its fault again. */
const MOST_TIMES = 3

/** Schedules from this seed on are about the bar's leads: those before stay what they were. */
export const LEADS_FROM = 100_001

/** … about quantities and coupons in the cart dropdown, and from here on about reviews. */
export const CARTS_FROM = 200_001
export const REVIEWS_FROM = 300_001
/** … and from here on about any of them, where code comes late. */
export const LATE_CODE_FROM = 400_001
const SCENES: readonly Scene[] = ['checkout', 'shop', 'contact', 'lead', 'cart', 'review']

/** The schedule of a seed: always the same one. */
export function createSchedule(seed: number): Schedule {
  const random = createRandom(seed)
  const drawn = random.pick<Scene>(['checkout', 'checkout', 'checkout', 'shop', 'contact'])
  const scene = sceneFrom(seed) ?? drawn
  const [session, query] = random.pick(STARTS[scene])
  const lateCode = seed >= LATE_CODE_FROM
  // Of two tabs the one whose code comes later would have the last word.
  const second = random.next() < 0.2 && !lateCode
  const count = random.between(LEAST_STEPS, MOST_STEPS)
  const steps = Array.from({ length: count - 1 }, () => createStep(scene, session, second, random))
  const end = createEnd(scene, session, random)
  return { seed, scene, session, query, steps: [...steps, ...end], lateCode }
}

function sceneFrom(seed: number): Scene | undefined {
  if (seed >= LATE_CODE_FROM) return SCENES[seed % SCENES.length]
  if (seed >= REVIEWS_FROM) return 'review'
  if (seed >= CARTS_FROM) return 'cart'
  return seed >= LEADS_FROM ? 'lead' : undefined
}

/** What came before can be mended by what comes after; the last wish has only itself. */
function createEnd(scene: Scene, session: string, random: Random): Step[] {
  const last = { value: random.between(0, 999), tab: 1, pauseMs: 0 } as const
  if (scene === 'shop') return [{ ...last, act: 'remove', ...drawFault(['remove_from_cart'], random) }]
  if (scene === 'contact') {
    return [
      { ...last, act: 'write' },
      { ...last, act: 'send', ...drawFault([FEEDBACK], random) },
    ]
  }
  if (scene === 'lead')
    return [
      { ...last, act: 'write a lead' },
      { ...last, act: 'send the lead', ...drawFault([LEAD], random) },
    ]
  if (scene === 'cart')
    return [
      { ...last, act: 'apply a coupon', ...drawFault([APPLY], random) },
      { ...last, act: 'change a quantity', ...drawFault([QUANTITY], random) },
    ]
  if (scene === 'review')
    return [
      { ...last, act: 'write a review' },
      { ...last, act: 'send the review', ...drawFault([REVIEW], random) },
    ]
  const act = session === TO_POINT ? 'choose a point' : 'choose a time'
  const calls = session === TO_POINT ? CHOICE : ([REFRESH, 'set_delivery_shifts'] as const)
  return [{ ...last, act, ...drawFault(calls, random) }]
}

/** In every second case nothing breaks. */
function drawFault(calls: readonly Action[], random: Random): Pick<Step, 'fault'> {
  const action = calls[random.between(0, calls.length - 1)]
  if (!action || random.next() < 0.5) return {}
  const faults: readonly Fault[] = FAULTS[action]
  const fault = faults[random.between(0, faults.length - 1)] ?? '500'
  return { fault: { action, fault, times: random.between(1, MOST_TIMES) } }
}

function createStep(scene: Scene, session: string, second: boolean, random: Random): Step {
  const common = {
    value: random.between(0, 999),
    tab: second && random.next() < 0.4 ? 2 : 1,
    pauseMs: random.next() < 0.5 ? 0 : random.between(0, LONGEST_PAUSE_MS),
  } as const
  const line = random.next()
  if (line < 0.08) return { ...common, act: 'offline' }
  if (line < 0.16) return { ...common, act: 'online' }
  // Nobody looks for points while the parcel goes home, unless the method was changed.
  const rare = session === TO_POINT ? 'choose a time' : 'choose a point'
  const all = ACTS[scene]
  const acts = random.next() < 0.9 ? all.filter(([act]) => !act.startsWith(rare)) : all
  const [act, ...calls] = acts[random.between(0, acts.length - 1)] ?? ['leave and return']
  return { ...common, act, ...drawFault(calls, random) }
}
