import {
  AUTOPLAY_MS,
  bareNumber,
  readAutoslide,
  SMART_SPEED_MS,
  THEME_AUTOPLAY_MS,
  THEME_SPEED_MS,
} from './model.ts'

/** The theme's kinds of carousels, and those that a theme author marks. */
export type Kind = 'wrapper' | 'simple' | 'widget' | 'columns' | 'builder' | 'plain'

export function kindOf(host: Element): Kind {
  if (host.matches('.elementor-owl-carousel-call')) return 'builder'
  if (host.matches('.dt-owl-carousel-call, .related-projects')) return 'columns'
  if (host.matches('.slider-simple')) return 'simple'
  if (host.matches('.slider-wrapper')) return 'wrapper'
  return host.matches('.slider-content') ? 'widget' : 'plain'
}

/** Speed and time of one slide that hold for a kind where the markup is silent, ms. */
export function timesOf(kind: Kind): { readonly speedMs: number; readonly delayMs: number } {
  return {
    speedMs: kind === 'plain' || kind === 'widget' ? SMART_SPEED_MS : THEME_SPEED_MS,
    delayMs: kind === 'plain' || kind === 'simple' ? AUTOPLAY_MS : THEME_AUTOPLAY_MS,
  }
}

/** What the native markup of a kind says, by the name of the option. `undefined` where it is silent. */
export function readMarkup(host: Element, kind: Kind): Readonly<Record<string, unknown>> {
  const data = (name: string): string | undefined => bareNumber(host.getAttribute(`data-${name}`))
  const has = (name: string): boolean => host.hasAttribute(`data-${name}`)
  const { delayMs } = timesOf(kind)
  switch (kind) {
    case 'wrapper':
      return {
        gap: data('padding-side'),
        autoplay: data('autoslide') === 'true',
        delay: data('delay'),
        arrows: data('arrows') === 'true',
        bullets: false,
        loop: false,
        scrollMode: 'page',
        autoWidth: true,
        nextIcon: data('next-icon') ?? 'icon-ar-018-r',
        prevIcon: data('prev-icon') ?? 'icon-ar-018-l',
      }
    case 'simple':
      return {
        ...ONE,
        autoplay: has('autoslide'),
        delay: readAutoslide(host.getAttribute('data-autoslide'), delayMs),
        paused: data('paused') === 'true',
        arrows: true,
        bullets: false,
        loop: true,
      }
    case 'widget':
      return {
        ...ONE,
        autoplay: has('autoslide'),
        delay: readAutoslide(host.getAttribute('data-autoslide'), delayMs),
        arrows: false,
        bullets: true,
        loop: true,
        autoHeight: true,
      }
    case 'columns':
      return {
        columnsPhone: data('phone-columns-num'),
        columnsTablet: data('v-tablet-columns-num'),
        columnsTabletWide: data('h-tablet-columns-num'),
        columnsLaptop: data('laptop-col'),
        columns: data('col-num'),
        columnsWide: data('wide-col-num'),
        gap: data('col-gap') ?? data('padding-side'),
        stagePadding: data('stage-padding'),
        ...common(data),
        arrows: data('arrows') === 'true',
        bullets: data('bullet') === 'true',
        nextIcon: data('next-icon') ?? 'icon-ar-002-r',
        prevIcon: data('prev-icon') ?? 'icon-ar-001-l',
      }
    case 'builder':
      return { ...common(data), arrows: true, bullets: true }
    case 'plain':
      return {}
  }
}

const ONE = {
  columnsPhone: 1,
  columnsTablet: 1,
  columnsTabletWide: 1,
  columnsLaptop: 1,
  columns: 1,
  columnsWide: 1,
}

function common(data: (name: string) => string | undefined): Readonly<Record<string, unknown>> {
  return {
    scrollMode: data('scroll-mode') === '1' ? 'slide' : 'page',
    autoHeight: data('auto-height') === 'true',
    speed: data('speed'),
    autoplay: data('autoplay') === 'true',
    delay: data('autoplay_speed'),
    loop: true,
  }
}
