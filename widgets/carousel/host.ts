import { standDownForTheme } from '../../src/host/theme-settings.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { choice, flag, number, type OptionValues, text } from '../../src/island/options.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { slidesOf } from './adopt.ts'
import { readBuilderBreakpoints } from './builder.ts'
import { type Kind, kindOf, readMarkup, timesOf } from './kinds.ts'
import { type Breakpoint, BREAKPOINTS_PX, BUILDER_WIDE_PX, DEFAULT_COLUMNS } from './model.ts'

const columnCount = (fallback: number) => number(fallback, { min: 1, max: 12, whole: true })
const pixels = () => number(0, { min: 0, max: 1000 })

/** Every option, with the default that holds for `kind`. */
function optionsFor(kind: Kind) {
  const { speedMs, delayMs } = timesOf(kind)
  const [phone, tablet, tabletWide, laptop, desktop, wide] = DEFAULT_COLUMNS
  return {
    /** Name of the carousel for screen readers. */
    label: text(''),
    columnsPhone: columnCount(phone),
    columnsTablet: columnCount(tablet),
    columnsTabletWide: columnCount(tabletWide),
    columnsLaptop: columnCount(laptop),
    columns: columnCount(desktop),
    columnsWide: columnCount(wide),
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

export interface CarouselConfig extends OptionValues<ReturnType<typeof optionsFor>> {
  readonly kind: Kind
  /** The last one whose width is reached holds; the first begins at 0. */
  readonly breakpoints: readonly Breakpoint[]
  readonly byContainer: boolean
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
    ...values,
    kind,
    label: values.label || (host.getAttribute('aria-label') ?? ''),
    breakpoints:
      kind === 'builder'
        ? readBuilderBreakpoints(readBuilderSettings(host, advise), builderWidePx())
        : counts.map((columns, place) => ({
            minPx: BREAKPOINTS_PX[place] ?? 0,
            columns,
            gapPx: values.gap,
          })),
    byContainer: values.breakpointsBy === 'container',
    stagePadding: values.stagePadding + shadow,
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
