import { CART_FRAGMENTS, DOWNLOADS } from './manifest.ts'
import { isOnPage } from '../../src/island/stand-down.ts'
import { readGlobal } from '../../src/read/globals.ts'
import { standDownForTheme } from '../../src/originals/the7.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { flag, number, type OptionValues, text } from '../../src/island/options.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import type { CacheKeys } from './model.ts'

export interface Config extends Omit<OptionValues<typeof OPTIONS>, 'byClick' | 'action'> {
  /** What opens; `null` where the theme prints the link alone, as on cart and checkout pages. */
  readonly dropdown: Dropdown | null
  /** `null` where the page does not say under which names the fragments are kept. */
  readonly keys: CacheKeys | null
  /** WooCommerce's fragment script is on the page and refreshes the cart. */
  readonly hostRefreshes: boolean
  readonly isEmpty: () => boolean
  /** Action that answers with the cart of digital downloads (the7.md#cart-dropdown); empty for the shop's cart. */
  readonly downloadsAction: string
}

export interface Dropdown {
  /** Selectors of link and list. */
  readonly trigger: string
  readonly panel: string
  readonly openClasses: readonly string[]
  readonly byClick: boolean
}

const OPEN_CLASS = 'atoll-cart-dropdown--open'

/** Link, list and the class that opens it in the theme's style sheet: The7, Storefront, any marked element. */
const KINDS = [
  { trigger: '.wc-ico-cart, .edd-ico-cart', panel: '.shopping-cart-wrap', openClasses: ['dt-hovered'] },
  { trigger: '.cart-contents', panel: '.widget_shopping_cart', openClasses: ['focus'] },
  { trigger: 'a[href]', panel: '.widget_shopping_cart_content', openClasses: [] },
] as const

export const OPTIONS = {
  /** The link opens and closes the list by a click instead of leading to the cart. */
  byClick: flag(false),
  /** Action that answers with the cart of digital downloads. */
  action: text('the7_edd_cart_micro_widget'),
  /** Buttons for one less and one more of each line. */
  quantities: flag(true),
  /** Sum of goods from which the shop ships free; 0: as `data-free-shipping-from` in the list says. */
  freeShipping: number(0, { min: 0 }),
  /** A field for a coupon's code, and the coupons that are applied, with a way to take each out. */
  coupons: flag(false),
  /** Products that the shop sells along with those in the cart: how many are shown. */
  crossSells: number(0, { min: 0, max: 6, whole: true }),
  /** Selector of an element of the page with buttons that pay at once: it stands in the list while that has lines. */
  expressPay: text(''),
  /** Address of the shop, to which an empty cart leads. */
  shop: text(''),
}

/**
 * @throws {ConfigError} when there is no link to the cart in the host
 * @throws {StandDown} while the theme's own script is on the page
 */
export function parse(host: HTMLElement, { options }: ParseContext): Config {
  if (host.matches(`.wc-shopping-cart, ${DOWNLOADS}`)) standDownForTheme()
  const kind = KINDS.find(({ trigger, panel }) => host.querySelector(trigger) && host.querySelector(panel))
  if (!kind && !host.querySelector('a[href]')) {
    throw new ConfigError(
      `${describeHost(host)} has no link to the cart: there is nothing to open or count. Keep the theme's in it.`,
    )
  }
  const { byClick, action, ...values } = options(OPTIONS, {
    byClick: host.classList.contains('show-on-click') || undefined,
  })
  const settings = readGlobal('wc_cart_fragments_params')
  const { fragment_name: fragments, cart_hash_key: hash } = settings
  return {
    ...values,
    downloadsAction: host.matches(DOWNLOADS) ? action : '',
    dropdown: kind ? { ...kind, byClick, openClasses: [OPEN_CLASS, ...kind.openClasses] } : null,
    keys: typeof fragments === 'string' && typeof hash === 'string' ? { fragments, hash } : null,
    hostRefreshes: 'jQuery' in window && isOnPage(CART_FRAGMENTS),
    isEmpty: () =>
      !host.querySelector(
        'li .remove, li.mini_cart_item, li.edd-cart-item, .cart_list:not(.empty) li:not(.empty)',
      ),
  }
}
