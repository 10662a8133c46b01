import { standDownForTheme } from '../../src/host/theme-settings.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { choice, flag, number, text } from '../../src/island/options.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { slidesOf } from './adopt.ts'
import { readBuilderBreakpoints } from './builder.ts'
import { type Kind, kindOf, readMarkup, timesOf } from './kinds.ts'
import { type Breakpoint, BREAKPOINTS_PX, BUILDER_WIDE_PX, DEFAULT_COLUMNS } from './model.ts'

const columns = (fallback: number) => number(fallback, { min: 1, max: 12, whole: true })
const pixels = () => number(0, { min: 0, max: 1000 })

/** Every option, with the default that holds for `kind`. */
function optionsFor(kind: Kind) {
  const { speedMs, delayMs } = timesOf(kind)
  const [phone, tablet, tabletWide, laptop, desktop, wide] = DEFAULT_COLUMNS
  return {
    /** Name of the carousel for screen readers. */
    label: text(''),
    columnsPhone: columns(phone),
    columnsTablet: columns(tablet),
    columnsTabletWide: columns(tabletWide),
    columnsLaptop: columns(laptop),
    columns: columns(desktop),
    columnsWide: columns(wide),
    /** Whose width the breakpoints mean. */
    breakpointsBy: choice(['window', 'container'], 'window'),
    gap: pixels(),
    stagePadding: pixels(),
    /** Slides as wide as they are. */
    autoWidth: flag(false),
    autoHeight: flag(false),
    /** `slide`: one at a time; `page`: all that are seen. */
    scrollMode: choice(['slide', 'page'], 'page'),
    speed: number(speedMs, { min: 0, max: 10_000 }),
    loop: flag(false),
    arrows: flag(true),
    bullets: flag(true),
    autoplay: flag(false),
    paused: flag(false),
    delay: number(delayMs, { min: 500 }),
    nextIcon: text(''),
    prevIcon: text(''),
  } as const
}

export interface CarouselConfig {
  readonly kind: Kind
  readonly label: string
  /** The last one whose width is reached holds; the first begins at 0. */
  readonly breakpoints: readonly Breakpoint[]
  readonly byContainer: boolean
  readonly stagePaddingPx: number
  readonly autoWidth: boolean
  readonly autoHeight: boolean
  readonly byPage: boolean
  readonly speedMs: number
  readonly loop: boolean
  readonly arrows: boolean
  readonly bullets: boolean
  readonly autoplay: boolean
  readonly startPaused: boolean
  readonly delayMs: number
  /** Classes of the theme's icon font. */
  readonly icons: { readonly next: string; readonly prev: string }
  /** Shape that every slide's picture is given; `null` leaves the slides as they are. */
  readonly frame: { readonly width: number; readonly height: number; readonly cover: boolean } | null
}

/** @throws {ConfigError} when there is nothing to slide; @throws {StandDown} beside the theme's own script. */
export function parse(host: HTMLElement, { options, page, advise }: ParseContext): CarouselConfig {
  standDownForTheme(page)
  if (slidesOf(host).length === 0) {
    throw new ConfigError(
      `${describeHost(host)} is a carousel without slides: it has no child elements. Print the slides as its children.`,
    )
  }
  const kind = kindOf(host)
  const values = options(optionsFor(kind), readMarkup(host, kind))
  const shadow = kind === 'columns' && host.matches('.enable-img-shadow') ? values.gap / 2 : 0
  const counts = [
    values.columnsPhone,
    values.columnsTablet,
    values.columnsTabletWide,
    values.columnsLaptop,
    values.columns,
    values.columnsWide,
  ]
  return {
    kind,
    label: values.label || (host.getAttribute('aria-label') ?? ''),
    breakpoints:
      kind === 'builder'
        ? readBuilderBreakpoints(readBuilderSettings(host, advise), builderWidePx())
        : BREAKPOINTS_PX.map((minPx, place) => ({ minPx, columns: counts[place] ?? 1, gapPx: values.gap })),
    byContainer: values.breakpointsBy === 'container',
    stagePaddingPx: values.stagePadding + shadow,
    autoWidth: values.autoWidth,
    autoHeight: values.autoHeight,
    byPage: values.scrollMode === 'page',
    speedMs: values.speed,
    loop: values.loop,
    arrows: values.arrows,
    bullets: values.bullets,
    autoplay: values.autoplay,
    startPaused: values.paused,
    delayMs: values.delay,
    icons: { next: values.nextIcon, prev: values.prevIcon },
    frame: kind === 'simple' ? readFrame(host) : null,
  }
}

/** The simple slider's `data-width` and `data-height` are a shape (the theme's contract, 7b). */
function readFrame(host: HTMLElement): CarouselConfig['frame'] {
  const size = (name: string, fallback: number): number => {
    const value = Number.parseFloat(host.getAttribute(name) ?? '')
    return value > 0 ? value : fallback
  }
  return {
    width: size('data-width', 800),
    height: size('data-height', 400),
    cover: host.getAttribute('data-img-mode') !== 'fit',
  }
}

function readBuilderSettings(host: HTMLElement, advise: (advice: string) => void): unknown {
  const holder = host.closest('[data-settings]')
  const raw = holder?.getAttribute('data-settings')
  if (!holder || !raw) return {}
  try {
    return JSON.parse(raw)
  } catch {
    advise(
      `The data-settings of ${describeHost(holder)} are no JSON, so the default columns are used. Save the page in the page builder again.`,
    )
    return {}
  }
}

function builderWidePx(): number {
  const { dtLocal } = globalThis as {
    dtLocal?: { elementor?: { settings?: { container_width?: unknown } } } | null
  }
  const width = Number.parseInt(String(dtLocal?.elementor?.settings?.container_width), 10)
  return width > 0 ? width : BUILDER_WIDE_PX
}
