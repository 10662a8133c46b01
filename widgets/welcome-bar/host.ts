import { ORIGINAL } from './manifest.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { choice, flag, list, number, text, type OptionValues } from '../../src/island/options.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { MAX_PULSES, MEMORIES, TRIGGERS, type LeadField, type Memory, type Trigger } from './model.ts'

const PREFIX = 'mysticky-welcomebar'
/** Attribute on an element in the bar; its value is the code that a click copies. */
const COUPON = 'data-atoll-coupon'

export interface LeadInput {
  readonly field: LeadField
  readonly input: HTMLInputElement
}

/** An element of the bar whose code a click copies. */
export interface Coupon {
  readonly element: HTMLElement
  readonly code: string
}

/** What the lead form consists of. */
export interface LeadForm {
  /** Only the fields that the page shows. */
  readonly inputs: readonly LeadInput[]
  readonly box: HTMLElement
  readonly thanks: HTMLElement | null
  /** Number of the bar, as the fields' ids end. */
  readonly widgetId: string
  readonly pageLink: string
}

export const OPTIONS = {
  /**
   * What brings the bar: time, scrolling, the pointer leaving at the top, a click, a form that was sent, rest.
   * Read from `data-after-triger`.
   */
  trigger: choice(TRIGGERS, 'delay'),
  /** Seconds of `delay` and `idle`, percent of the page for `scroll`. Read from `data-triger-sec`. */
  after: number(0, { min: 0 }),
  /** Selector of what is pressed for `click`. */
  clickOn: text(''),
  /**
   * How long a bar that was closed stays away: for ever, until the next visit, until the next page. Read
   * from `data-aftersubmission`.
   */
  memory: choice(MEMORIES, 'session'),
  /** Edge of the window. Read from `data-position`. */
  position: choice(['top', 'bottom'], 'top'),
  /** How the bar comes. Read from the class `…-entry-effect-…`. */
  effect: choice(['slide-in', 'fade', 'none'], 'slide-in'),
  /** Times that the button draws attention, every 3.5 s; 0 for none. */
  pulses: number(MAX_PULSES, { min: 0, whole: true }),
  /** Date and time at which the offer ends and the bar goes, e.g. `2026-12-24T18:00+02:00`. */
  countdown: text(''),
  /**
   * Hours that the offer lasts for each visitor, from the moment they first see the bar; kept in the browser, as a date is not
   * theirs alone.
   */
  countdownHours: number(0, { min: 0 }),
  /** Name of the visitor's own offer; a new name begins it again. */
  offer: text('0'),
  /** The plugin's endless drawing of attention, in place of `pulses`; what moves on and on distracts (WCAG 2.2.2). */
  pulseEndless: flag(false),
  /** Whether a lead that is sent without a network waits for one. */
  queueOffline: flag(false),
  /** What a visitor ticks before a lead is sent, as text; no box where empty. It is not ticked for them, and not sent. */
  agreeTo: text(''),
  /** Country code for numbers written without one, `+370`: the lead carries the number as it is dialled from abroad. */
  phoneCode: text(''),
  /** Pages: `/sale/*` alone, `!/checkout/*` all but that one; a star stands for anything. */
  paths: list([]),
  /** What the address carries when the visit begins, `utm_source=newsletter`; one of several is enough. */
  params: list([]),
  /** Sites that the visitor comes from, `google.*`; one of several is enough, `none` is a visit without. */
  referrers: list([]),
  /** Sum of goods in the cart from which the bar shows; the shop is asked. */
  cartFrom: number(0, { min: 0 }),
  /** Sum of goods in the cart below which it shows; 0: any. */
  cartBelow: number(0, { min: 0 }),
  /** Whom it is for. */
  visitor: choice(['any', 'logged-in', 'guest'], 'any'),
  /** From which visit on; visits are counted in the browser where this is set. */
  visitsFrom: number(0, { min: 0, whole: true }),
  /** Days of the week, `mon,tue`. */
  days: list([]),
  /** Time of day, `09:00-18:00`; it may go past midnight. */
  hours: text(''),
  /** Time zone of days and hours, `Europe/Vilnius`; the visitor's where empty. */
  timeZone: text(''),
  /** Date and time from which the bar shows. */
  from: text(''),
  /** Date and time until which it shows. */
  until: text(''),
  /** Name of an experiment, of which each visitor sees one variant, always the same. */
  experiment: text(''),
  /** All variants of the experiment, `short,long`, on each of its bars. */
  variants: list([]),
  /** Which of them this bar is. */
  variant: text(''),
}

/** Options that say where, to whom and when a bar shows at all. */
const RULES = [
  'paths',
  'params',
  'referrers',
  'cartFrom',
  'cartBelow',
  'visitor',
  'visitsFrom',
  'days',
  'hours',
  'from',
  'until',
  'experiment',
] as const
export type Rules = Pick<
  OptionValues<typeof OPTIONS>,
  (typeof RULES)[number] | 'timeZone' | 'variants' | 'variant'
>

/** As the options say, which see, and the markup. */
export interface Config extends Omit<OptionValues<typeof OPTIONS>, 'countdown'> {
  /** Whether there are rules to look at. */
  readonly ruled: boolean
  /** Whether the bar shows, and has its close button, on small and on large windows. */
  readonly shows: { readonly mobile: boolean; readonly desktop: boolean }
  readonly closable: { readonly mobile: boolean; readonly desktop: boolean }
  /** Whether the button leads on to its address after a lead. */
  readonly redirect: boolean
  /** End of the countdown, ms since 1970; `null` without one. */
  readonly countdownTo: number | null
  /** The host is only marked: no plugin printed a bar, so Atoll draws what belongs to one. */
  readonly own: boolean
  readonly content: HTMLElement | null
  readonly closeButton: HTMLElement | null
  readonly button: HTMLAnchorElement | null
  /** The button leads nowhere: it only closes. */
  readonly idle: boolean
  readonly coupons: readonly Coupon[]
  readonly lead: LeadForm | null
}

const NATIVE_TRIGGERS: Readonly<Record<string, Trigger>> = {
  after_a_few_seconds: 'delay',
  after_scroll: 'scroll',
}
const NATIVE_MEMORIES: Readonly<Record<string, Memory>> = {
  dont_show_welcomebar: 'local',
  show_welcomebar_next_visit: 'session',
  show_welcomebar_every_page: 'none',
}

/** @throws {ConfigError} for a bar that waits for a click on nothing, or counts down to no date */
export function parse(host: HTMLElement, { options }: ParseContext): Config {
  standDownFor([ORIGINAL])
  const { triger = '', afterTriger, trigerSec, position, aftersubmission, rediect } = host.dataset
  const native = afterTriger ?? triger
  const values = options(OPTIONS, {
    trigger: NATIVE_TRIGGERS[native],
    after: trigerSec === undefined || trigerSec === '' ? undefined : trigerSec,
    memory: NATIVE_MEMORIES[aftersubmission ?? ''],
    position: position === 'top' || position === 'bottom' ? position : undefined,
    effect: /entry-effect-(slide-in|fade|none)/.exec(host.className)?.[1],
  })
  if (values.trigger === 'click' && values.clickOn === '') {
    throw new ConfigError(
      `${describeHost(host)} comes with a click, but data-atoll-click-on names nothing to click on. Give it a selector.`,
    )
  }
  const countdownTo = values.countdown === '' ? null : Date.parse(values.countdown)
  if (countdownTo !== null && Number.isNaN(countdownTo)) {
    throw new ConfigError(
      `${describeHost(host)} counts down to "${values.countdown}", which is not a date. Write it like 2026-12-24T18:00+02:00.`,
    )
  }
  const button = host.querySelector<HTMLAnchorElement>(`.${PREFIX}-btn a`)
  const has = (what: string): boolean => host.classList.contains(`${PREFIX}-${what}`)
  const marked = has('display-desktop') || has('display-mobile')
  return {
    ...values,
    ruled: RULES.some((name) => values[name] !== OPTIONS[name].fallback),
    shows: marked
      ? { desktop: has('display-desktop'), mobile: has('display-mobile') }
      : { desktop: true, mobile: true },
    closable: marked
      ? { desktop: has('showx-desktop'), mobile: has('showx-mobile') }
      : { desktop: true, mobile: true },
    redirect: rediect === 'redirect_to_url',
    countdownTo,
    own: !host.querySelector(`[class*="${PREFIX}-"]`),
    content: host.querySelector<HTMLElement>(`.${PREFIX}-content`),
    closeButton: host.querySelector<HTMLElement>(`.${PREFIX}-close`),
    button,
    // The plugin prints an empty address for a button that only closes; followed, it loads the page again.
    idle: /^\s*(?:javascript:|$)/i.test(button?.getAttribute('href') ?? ''),
    coupons: [...host.querySelectorAll<HTMLElement>(`[${COUPON}]`)].map((element) => ({
      element,
      code: element.getAttribute(COUPON) ?? '',
    })),
    lead: readLeadForm(host),
  }
}

function readLeadForm(host: HTMLElement): LeadForm | null {
  const box = host.querySelector<HTMLElement>(`.${PREFIX}-lead-content`)
  if (!box) return null
  const inputs = (['name', 'email', 'phone'] as const).flatMap((field) => {
    const input = box.querySelector<HTMLInputElement>(`.contact-lead-${field}`)
    // The plugin says by inline style which fields it asks for.
    return input && input.style.display !== 'none' ? [{ field, input }] : []
  })
  return {
    inputs,
    box,
    thanks: host.querySelector<HTMLElement>(`.${PREFIX}-thankyou-content`),
    widgetId: /-(\d+)$/.exec(inputs[0]?.input.id ?? '')?.[1] ?? '0',
    pageLink: box.querySelector<HTMLInputElement>('[id^="contact-lead-pagelink-"]')?.value.trim() ?? '',
  }
}
