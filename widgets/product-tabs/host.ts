import { SINGLE_PRODUCT } from '../../src/woo/gallery.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { choice, flag, number, type OptionValues } from '../../src/island/options.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { ACCORDION_BELOW_PX, type TabAddress } from './model.ts'

export const OPTIONS = {
  /** Container width below which the tabs become an accordion, px; 0 never. */
  accordionBelow: number(ACCORDION_BELOW_PX, { min: 0 }),
  /** `replace` writes the open tab into the address, `push` also makes it a step for Back. */
  hash: choice(['replace', 'push', 'off'], 'replace'),
  /** An accordion keeps the others open. */
  multiple: flag(true),
}

/** One tab: the server's title, link and panel. */
export interface Tab extends TabAddress {
  readonly item: HTMLElement
  readonly link: HTMLAnchorElement
  readonly panel: HTMLElement
}

export interface Config extends OptionValues<typeof OPTIONS> {
  readonly list: HTMLElement
  readonly tabs: readonly Tab[]
  readonly takeover: boolean
}

/** @throws {ConfigError} without a list of links to panels */
export function parse(host: HTMLElement, { options, page }: ParseContext): Config {
  standDownFor([SINGLE_PRODUCT], page.takeover)
  const list = host.querySelector<HTMLElement>('ul.tabs, ul.wc-tabs, [role="tablist"]')
  const tabs = list ? readTabs(host, list) : []
  if (!list || tabs.length === 0) {
    throw new ConfigError(
      `${describeHost(host)} has no ul.tabs whose links lead to panels in it, so there are no tabs. ` +
        'Print <li><a href="#tab-reviews">…</a></li> for each <div id="tab-reviews" class="wc-tab">.',
    )
  }
  return { ...options(OPTIONS), list, tabs, takeover: page.takeover }
}

/** The id that a hash means, as browsers look for it: as it is written (WordPress's own may hold `%d0`), then decoded. */
export function idOf(hash: string): string {
  const written = hash.slice(1)
  if (!written.includes('%') || document.getElementById(written)) return written
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

function readTabs(host: HTMLElement, list: HTMLElement): Tab[] {
  return [...list.querySelectorAll<HTMLAnchorElement>('li > a[href*="#"]')].flatMap((link) => {
    const panelId = idOf(link.hash)
    const panel = host.querySelector<HTMLElement>(`#${CSS.escape(panelId)}`)
    const item = link.closest('li')
    if (!panel || !item) return []
    return [
      {
        panelId,
        item,
        link,
        panel,
        holds: (id: string) => id === panelId || panel.querySelector(`#${CSS.escape(id)}`) !== null,
      },
    ]
  })
}
