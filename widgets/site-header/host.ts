import { themeSetting } from '../../src/originals/the7.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { choice, number, text } from '../../src/island/options.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import type { Layout } from './model.ts'

/** The theme's sticky headers by the name in their classes, `<name>-on` and `<name>-off`. */
export type StickyName = 'sticky' | 'sticky-top-line' | 'sticky-mobile'

export const OPTIONS = {
  /**
   * What stays of the header while the page is scrolled: a smaller bar, the header itself, nothing. Read
   * from `phantom-fade`, `phantom-slide`, `phantom-sticky` on body.
   */
  mode: choice(['none', 'floating', 'sticky'], 'none'),
  /**
   * What stays of it in small windows: the icon of the menu, the bar, nothing. Read from
   * `floating-mobile-menu-icon`, `sticky-mobile-header` on body.
   */
  mobile: choice(['none', 'icon', 'sticky'], 'none'),
  /**
   * The smaller bar comes after this way, px; 0 for the header’s height. Read from
   * `floatingHeader.showAfter` of the theme's settings.
   */
  floatAfter: number(0, { min: 0 }),
  /** Height of the smaller bar, px; 0 for the header’s own. Read from `floatingHeader.height`. */
  floatHeight: number(0, { min: 0 }),
  /**
   * Up to this width of the window the first mobile layout is shown, px. Read from
   * `mobileHeader.firstSwitchPoint`.
   */
  firstSwitch: number(1024, { min: 0 }),
  /** Up to this width the second one is, px. Read from `mobileHeader.secondSwitchPoint`. */
  secondSwitch: number(760, { min: 0 }),
  /** Text beside the icon of the mobile menu. Read from `mobileHeader.mobileToggleCaption`, if enabled. */
  caption: text(''),
  /** Text beside the icon of the side panel. Read from `ToggleCaption`, if enabled. */
  panelCaption: text(''),
}

export interface Config {
  /** How each layout stays in view: `floating` shows a second bar once scrolled away, the others stay themselves. */
  readonly bars: Readonly<Record<Layout, 'none' | 'floating' | StickyName>>
  /** `icon` lets the menu icon float, `sticky` keeps the mobile header in view. */
  readonly mobile: 'none' | 'icon' | 'sticky'
  /** Scrolled distance after which the floating header shows; 0 is the header's own height. */
  readonly floatAfter: number
  /** Height of the floating or shrunk header; 0 keeps the full height. */
  readonly floatHeight: number
  readonly firstSwitch: number
  readonly secondSwitch: number
  /** Text beside the mobile menu icon; none where empty. */
  readonly caption: string
  /** Text beside the icon that opens the panel; none where empty. */
  readonly panelCaption: string
  readonly bar: HTMLElement
  /** The side header beside the strip of a mixed layout. */
  readonly side: HTMLElement | null
  /** The same where a toggle in the strip opens it. */
  readonly sidePanel: HTMLElement | null
  readonly mobilePanel: HTMLElement | null
  readonly page: HTMLElement
}

/** A panel belongs to the strip beside it, which mounts both. */
export function parse(host: HTMLElement, context: ParseContext): Config | null {
  const mixed = document.querySelector('.mixed-header')
  if (mixed && host !== mixed && host.matches('.side-header')) return null
  const bar = host.querySelector<HTMLElement>('.header-bar')
  if (!bar) {
    throw new ConfigError(
      `${describeHost(host)} has no .header-bar, so the header cannot act. Give its inner row the class "header-bar".`,
    )
  }
  const has = (name: string): boolean => document.body.classList.contains(name)
  const values = context.options(OPTIONS, {
    mode: has('phantom-sticky')
      ? 'sticky'
      : has('phantom-fade') || has('phantom-slide')
        ? 'floating'
        : undefined,
    mobile: has('sticky-mobile-header') ? 'sticky' : has('floating-mobile-menu-icon') ? 'icon' : undefined,
    floatAfter: themeSetting('floatingHeader.showAfter'),
    floatHeight: themeSetting('floatingHeader.height'),
    firstSwitch: has('responsive-off') ? 0 : themeSetting('mobileHeader.firstSwitchPoint'),
    secondSwitch: themeSetting('mobileHeader.secondSwitchPoint'),
    caption: captionSetting('mobileHeader.mobileToggleCaption'),
    panelCaption: captionSetting('ToggleCaption'),
  })
  const side = host === mixed ? document.querySelector<HTMLElement>('.masthead.side-header') : null
  const mobileBar = values.mobile === 'sticky' ? 'sticky-mobile' : 'none'
  return {
    ...values,
    bars: {
      desktop: host.matches('.sticky-top-line') ? 'sticky-top-line' : values.mode,
      first: mobileBar,
      second: mobileBar,
    },
    bar,
    side,
    sidePanel: host.querySelector('.menu-toggle') && side,
    mobilePanel: document.querySelector<HTMLElement>('.dt-mobile-header'),
    page: document.querySelector<HTMLElement>('#page') ?? document.body,
  }
}

/** `left` and `right` are for the theme's CSS. */
function captionSetting(path: string): unknown {
  return themeSetting(`${path}Enabled`) === 'disabled' ? undefined : themeSetting(path)
}
