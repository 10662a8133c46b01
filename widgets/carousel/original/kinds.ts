import {
  AUTOPLAY_MS,
  bareNumber,
  readAutoslide,
  SMART_SPEED_MS,
  THEME_AUTOPLAY_MS,
  THEME_SPEED_MS,
} from '../model.ts'

/** The theme's kinds of carousels, and those that a theme author marks. */
export type Kind = 'wrapper' | 'simple' | 'widget' | 'columns' | 'builder' | 'plain'

interface KindRules {
  /** Its hosts among all carousels; the first kind that fits counts. */
  readonly selector: string
  readonly speedMs: number
  /** Time of one slide, ms. */
  readonly delayMs: number
  /** What holds for the kind, or where its markup is silent, by option. */
  readonly values?: Readonly<Record<string, unknown>>
  /** Attributes of its markup without `data-`, by option. */
  readonly attributes?: Readonly<Record<string, string>>
  /** The same for those that mean yes as `true` and no otherwise. */
  readonly flags?: Readonly<Record<string, string>>
}

const ONE = {
  columnsPhone: 1,
  columnsTablet: 1,
  columnsTabletWide: 1,
  columnsLaptop: 1,
  columns: 1,
  columnsWide: 1,
  loop: true,
}
const ICONS = { nextIcon: 'next-icon', prevIcon: 'prev-icon' }
const THEME = { speed: 'speed', delay: 'autoplay_speed' }
const THEME_FLAGS = { autoHeight: 'auto-height', autoplay: 'autoplay' }

const KINDS: Readonly<Record<Kind, KindRules>> = {
  builder: {
    selector: '.elementor-owl-carousel-call',
    speedMs: THEME_SPEED_MS,
    delayMs: THEME_AUTOPLAY_MS,
    values: { arrows: true, bullets: true, loop: true },
    attributes: THEME,
    flags: THEME_FLAGS,
  },
  columns: {
    selector: '.dt-owl-carousel-call, .related-projects',
    speedMs: THEME_SPEED_MS,
    delayMs: THEME_AUTOPLAY_MS,
    values: { loop: true, nextIcon: 'icon-ar-002-r', prevIcon: 'icon-ar-001-l' },
    attributes: {
      columnsPhone: 'phone-columns-num',
      columnsTablet: 'v-tablet-columns-num',
      columnsTabletWide: 'h-tablet-columns-num',
      columnsLaptop: 'laptop-col',
      columns: 'col-num',
      columnsWide: 'wide-col-num',
      gap: 'col-gap',
      stagePadding: 'stage-padding',
      ...THEME,
      ...ICONS,
    },
    flags: { ...THEME_FLAGS, arrows: 'arrows', bullets: 'bullet' },
  },
  simple: {
    selector: '.slider-simple',
    speedMs: THEME_SPEED_MS,
    delayMs: AUTOPLAY_MS,
    values: { ...ONE, arrows: true, bullets: false },
    flags: { paused: 'paused' },
  },
  wrapper: {
    selector: '.slider-wrapper',
    speedMs: THEME_SPEED_MS,
    delayMs: THEME_AUTOPLAY_MS,
    values: {
      bullets: false,
      loop: false,
      autoWidth: true,
      nextIcon: 'icon-ar-018-r',
      prevIcon: 'icon-ar-018-l',
    },
    attributes: { gap: 'padding-side', delay: 'delay', ...ICONS },
    flags: { autoplay: 'autoslide', arrows: 'arrows' },
  },
  widget: {
    selector: '.slider-content',
    speedMs: SMART_SPEED_MS,
    delayMs: THEME_AUTOPLAY_MS,
    values: { ...ONE, arrows: false, bullets: true, autoHeight: true },
  },
  plain: { selector: '*', speedMs: SMART_SPEED_MS, delayMs: AUTOPLAY_MS },
}

export function kindOf(host: Element): Kind {
  const kinds = Object.keys(KINDS) as Kind[]
  return kinds.find((kind) => host.matches(KINDS[kind].selector)) ?? 'plain'
}

/** Speed and time of one slide that hold for a kind where the markup is silent, ms. */
export function timesOf(kind: Kind): Pick<KindRules, 'speedMs' | 'delayMs'> {
  return KINDS[kind]
}

/** What the native markup of a kind says, by the name of the option. Nothing where it is silent. */
export function readMarkup(host: Element, kind: Kind): Readonly<Record<string, unknown>> {
  const { values, attributes = {}, flags = {}, delayMs } = KINDS[kind]
  const read: Record<string, unknown> = { label: host.getAttribute('aria-label'), ...values }
  const data = (name: string): string | undefined => bareNumber(host.getAttribute(`data-${name}`))
  for (const [option, name] of Object.entries(attributes)) read[option] = data(name) ?? read[option]
  for (const [option, name] of Object.entries(flags)) read[option] = data(name) === 'true'
  if (kind === 'columns') read['gap'] ??= data('padding-side')
  if (kind === 'columns' || kind === 'builder')
    read['scrollMode'] = data('scroll-mode') === '1' ? 'slide' : 'page'
  if (kind === 'simple' || kind === 'widget') {
    read['autoplay'] = host.hasAttribute('data-autoslide')
    read['delay'] = readAutoslide(data('autoslide'), delayMs)
  }
  return read
}
