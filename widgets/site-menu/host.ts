import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { choice, flag } from '../../src/island/options.ts'
import type { ParseContext } from '../../src/island/widget.ts'

/** One item with a sub-menu: `li > a + (ul.sub-nav | div.dt-mega-menu-wrap)`. */
export const OPTIONS = {
  /**
   * Sub-menus that fly out, or slide open in their place; the latter in `.mobile-main-nav`,
   * `.custom-nav` and `.sub-downwards`.
   */
  kind: choice(['flyout', 'slide'], 'flyout'),
  /** What opens a sub-menu; `click` where the header has the class `show-sub-menu-on-click`. */
  trigger: choice(['hover', 'click'], 'hover'),
  /**
   * Whether an item with a sub-menu also leads to its own page; as the header’s class
   * `dt-parent-menu-clickable` says.
   */
  parentsClickable: flag(true),
}

export interface Item {
  readonly item: HTMLElement
  readonly link: HTMLElement
  readonly sub: HTMLElement
}

export interface Config {
  /** `flyout` lays sub-menus over the page, `slide` opens them in place. */
  readonly kind: 'flyout' | 'slide'
  /** What opens a flyout, besides focus and touch. */
  readonly trigger: 'hover' | 'click'
  /** Whether a parent's own link leads somewhere; else it only opens. */
  readonly parentsClickable: boolean
  /** Whether the first level lies side by side. */
  readonly bar: boolean
}

/** A parent's link that the theme has marked as one that leads nowhere. */
export const UNCLICKABLE = '.not-clickable-item'

const SUB = ':scope > .sub-nav, :scope > .dt-mega-menu-wrap, :scope > .sub-menu'

export function parse(host: HTMLElement, context: ParseContext): Config {
  if (!host.querySelector('li')) {
    throw new ConfigError(
      `${describeHost(host)} has no items, so the menu cannot act. Put it on the <ul> that holds the menu's <li>.`,
    )
  }
  const around = host.closest('.masthead, .dt-mobile-header')
  const slides = host.matches('.mobile-main-nav, .custom-nav') || around?.matches('.sub-downwards')
  const values = context.options(OPTIONS, {
    kind: slides ? 'slide' : undefined,
    trigger: around?.matches('.show-sub-menu-on-click') ? 'click' : undefined,
    // The mobile panel gets the class from the header, which may mount later.
    parentsClickable: around ? document.querySelector('.dt-parent-menu-clickable') !== null : undefined,
  })
  return { ...values, bar: values.kind === 'flyout' && !around?.matches('.side-header') }
}

/** Every item of `host` with a sub-menu of its own; what lies within a mega menu is always open. */
export function readItems(host: HTMLElement): Item[] {
  return [...host.querySelectorAll<HTMLElement>('li')].flatMap((item) => {
    const link = item.querySelector<HTMLElement>(':scope > a')
    const sub = item.querySelector<HTMLElement>(SUB)
    return link && sub && !item.parentElement?.closest('.dt-mega-menu-wrap') ? [{ item, link, sub }] : []
  })
}
