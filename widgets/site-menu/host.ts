import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { choice, flag } from '../../src/island/options.ts'
import type { ParseContext } from '../../src/island/widget.ts'

/** One item with a sub-menu: `li > a + (ul.sub-nav | div.dt-mega-menu-wrap)`. */
export const OPTIONS = {
  /**
   * Sub-menus that fly out, slide open in their place, or take the place of the whole menu, with a way
   * back; `slide` in `.mobile-main-nav`, `.custom-nav` and `.sub-downwards`.
   */
  kind: choice(['flyout', 'slide', 'panels'], 'flyout'),
  /** What opens a sub-menu; `click` where the header has the class `show-sub-menu-on-click`. */
  trigger: choice(['hover', 'click'], 'hover'),
  /**
   * Whether an item with a sub-menu also leads to its own page; as the header’s class
   * `dt-parent-menu-clickable` says.
   */
  parentsClickable: flag(true),
  /**
   * A button of its own beside each link with a sub-menu that flies out: it opens, the link leads.
   * The button's room is kept by first-paint.css where the host's own attribute says so.
   */
  toggles: flag(false),
  /**
   * What a bar does with items that do not fit: they wrap, or go into a last item, "More". For that
   * the menu's code has to come with the page: `data-atoll-when="ready"`.
   */
  overflow: choice(['wrap', 'more'], 'wrap'),
}

export interface Item {
  readonly item: HTMLElement
  readonly link: HTMLElement
  readonly sub: HTMLElement
}

export interface Config {
  /** `flyout` lays sub-menus over the page, `slide` opens them in place, `panels` in the place of the menu. */
  readonly kind: 'flyout' | 'slide' | 'panels'
  /** What opens a flyout, besides focus and touch. */
  readonly trigger: 'hover' | 'click'
  /** Whether a parent's own link leads somewhere; else it only opens. */
  readonly parentsClickable: boolean
  /** Whether each sub-menu that flies out has a button. */
  readonly toggles: boolean
  readonly overflow: 'wrap' | 'more'
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

/** The item that holds what does not fit, in the theme's own words; empty and out of sight. */
export function createMore(text: string): Item {
  const item = document.createElement('li')
  const link = document.createElement('a')
  const sub = document.createElement('ul')
  item.className = 'menu-item has-children depth-0 atoll-site-menu__more'
  item.hidden = true
  // It leads nowhere.
  link.className = UNCLICKABLE.slice(1)
  link.href = '#'
  link.textContent = text
  sub.className = 'sub-nav'
  item.append(link, sub)
  return { item, link, sub }
}
