import { standDownForTheme } from '../../src/originals/the7.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { choice, flag, number, type Option, type OptionValues, text } from '../../src/island/options.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { type Kind, kindOf, readMarkup, timesOf } from './original/kinds.ts'
import type { Breakpoint } from './layout/columns.ts'
import { COLUMNS } from './model.ts'
import { slidesOf } from './slides/slides.ts'
import { canDetach } from './original/takeover.ts'

/** How many slides stand side by side, from each width on. */
const columnOptions = Object.fromEntries(
  COLUMNS.map(([option, , fallback]) => [option, number(fallback, { min: 1, max: 12, whole: true })]),
) as Readonly<Record<(typeof COLUMNS)[number][0], Option<number>>>
const pixels = () => number(0, { min: 0, max: 1000 })

/** Every option, with the default that holds for `kind`. */
export function optionsFor(kind: Kind) {
  const { speedMs, delayMs } = timesOf(kind)
  return {
    /** Name for screen readers where `aria-labelledby` gives none; else `aria-label` or the heading before it. */
    label: text(''),
    ...columnOptions,
    /** Whose width the breakpoints mean, the window's or the carousel's. */
    breakpointsBy: choice(['window', 'container'], 'window'),
    /** Room between the slides, px. */
    gap: pixels(),
    /** Room beside the slides, px; with `loop` it shows a bit of the slides beside. */
    stagePadding: pixels(),
    /** Slides as wide as they are. */
    autoWidth: flag(false),
    /** A stage as high as the slides that are seen. */
    autoHeight: flag(false),
    /** `slide`: one at a time; `page`: all that are seen. */
    scrollMode: choice(['slide', 'page'], 'page'),
    /** Time of a move, ms; 250 on a carousel that is not of the theme. */
    speed: number(speedMs, { min: 0, max: 10_000 }),
    /** Goes on from the last slide to the first. */
    loop: flag(false),
    /** Buttons to the next and the one before. */
    arrows: flag(true),
    /** One dot per page. */
    bullets: flag(true),
    /** Moves by itself. */
    autoplay: flag(false),
    /** Waits with moving by itself until the visitor starts it. */
    paused: flag(false),
    /** Time between two moves by itself, ms; 5000 on a carousel that is not of the theme. */
    delay: number(delayMs, { min: 500 }),
    /** Class of the icon in the button to the next. */
    nextIcon: text(''),
    /** Class of the icon in the button to the one before. */
    prevIcon: text(''),
  } as const
}

export interface CarouselConfig extends OptionValues<ReturnType<typeof optionsFor>> {
  readonly kind: Kind
  /** The last one whose width is reached holds; the first begins at 0. A page builder has its own. */
  readonly breakpoints: readonly Breakpoint[]
  /** Shape that every slide's picture is given; `null` leaves the slides as they are. */
  readonly frame: { readonly ratio: string; readonly fit: 'cover' | 'contain' } | null
}

/** @throws {ConfigError} when there is nothing to slide; @throws {StandDown} beside the theme's own script. */
export function parse(host: HTMLElement, { options, page }: ParseContext): CarouselConfig {
  const kind = kindOf(host)
  standDownForTheme(canDetach(kind) ? page : undefined)
  if (slidesOf(host).length === 0) {
    throw new ConfigError(
      `${describeHost(host)} is a carousel without slides: it has no child elements. Print the slides as its children.`,
    )
  }
  const values = options(optionsFor(kind), readMarkup(host, kind))
  const shadow = kind === 'columns' && host.matches('.enable-img-shadow') ? values.gap / 2 : 0
  return {
    ...values,
    kind,
    breakpoints: COLUMNS.map(([option, minPx]) => ({ minPx, columns: values[option], gapPx: values.gap })),
    stagePadding: values.stagePadding + shadow,
    frame: kind === 'simple' ? readFrame(host) : null,
  }
}

/** The simple slider's `data-width` and `data-height` are a shape (the7-carousel.md#kinds). */
function readFrame(host: HTMLElement): CarouselConfig['frame'] {
  const size = (name: string, fallback: number): number => {
    const value = Number.parseFloat(host.getAttribute(name) ?? '')
    return value > 0 ? value : fallback
  }
  return {
    ratio: `${size('data-width', 800)} / ${size('data-height', 400)}`,
    fit: host.getAttribute('data-img-mode') === 'fit' ? 'contain' : 'cover',
  }
}
