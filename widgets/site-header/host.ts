import { themeSetting } from '../../src/host/theme-settings.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { choice, number, text } from '../../src/island/options.ts'
import type { ParseContext } from '../../src/island/widget.ts'

export interface Config {
  /** `floating` shows a second bar once scrolled away, `sticky` keeps the header itself in view. */
  readonly mode: 'none' | 'floating' | 'sticky'
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
  /** Markup of the logos that single bars have for themselves, as the theme prints them; empty where they have none. */
  readonly logos: Readonly<Record<'floating' | 'topLine' | 'first' | 'second', string>>
  readonly logoUrl: string
  readonly bar: HTMLElement
  /** The panel of a mixed layout: a side header that a toggle opens. */
  readonly panel: HTMLElement | null
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
  const { classList } = document.body
  const has = (name: string): boolean => classList.contains(name)
  const values = context.options(
    {
      mode: choice(['none', 'floating', 'sticky'], 'none'),
      mobile: choice(['none', 'icon', 'sticky'], 'none'),
      floatAfter: number(0, { min: 0 }),
      floatHeight: number(0, { min: 0 }),
      firstSwitch: number(1024, { min: 0 }),
      secondSwitch: number(760, { min: 0 }),
      caption: text(''),
      panelCaption: text(''),
    },
    {
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
    },
  )
  const url = themeSetting('floatingHeader.logo.url')
  return {
    ...values,
    logos: {
      floating: has('phantom-custom-logo-on') ? logoSetting('floatingHeader') : '',
      topLine: logoSetting('topLine.floatingTopLine'),
      first: logoSetting('stickyMobileHeaderFirstSwitch'),
      second: logoSetting('stickyMobileHeaderSecondSwitch'),
    },
    logoUrl: typeof url === 'string' ? url : '/',
    bar,
    panel: host === mixed ? document.querySelector<HTMLElement>('.masthead.side-header') : null,
    mobilePanel: document.querySelector<HTMLElement>('.dt-mobile-header'),
    page: document.querySelector<HTMLElement>('#page') ?? document.body,
  }
}

/** `left` and `right` are for the theme's CSS. */
function captionSetting(path: string): unknown {
  return themeSetting(`${path}Enabled`) === 'disabled' ? undefined : themeSetting(path)
}

function logoSetting(path: string): string {
  const markup = themeSetting(`${path}.logo.html`)
  return typeof markup === 'string' && (themeSetting(`${path}.logo.showLogo`) ?? true) ? markup : ''
}
