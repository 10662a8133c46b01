import { pageJQuery } from '../../src/jquery/page-jquery.ts'
import { ORIGINAL, VARIATION_SCRIPT } from './manifest.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { isOnPage, standDownFor } from '../../src/island/stand-down.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { readGlobal } from '../../src/read/globals.ts'
import { readGroups, type Group } from './group.ts'
import { OPTIONS, readPluginSettings, type Settings } from './settings.ts'

export interface Config {
  readonly form: HTMLFormElement
  readonly productId: string
  readonly groups: readonly Group[]
  readonly settings: Settings
  /** `data-product_variations`; `null` in ajax mode. */
  readonly variationsJson: string | null
  /** WooCommerce's own variation script is on the page: it keeps the form, the widget draws the swatches. */
  readonly hosted: boolean
  /** Wording that WooCommerce prints for its script. */
  readonly params: Readonly<Record<string, unknown>>
}

/** A product that the page is not about. */
const BESIDE_PAGE = '.products, dialog, [role="dialog"]'

/** @throws {ConfigError} without a form or attribute selects */
export function parse(host: HTMLElement, { options, page }: ParseContext): Config {
  standDownFor([ORIGINAL], page.takeover)
  const form = host instanceof HTMLFormElement ? host : host.querySelector<HTMLFormElement>('form.cart')
  if (!form) {
    throw new ConfigError(
      `${describeHost(host)} is neither a form nor holds a form.cart, so there is nothing to choose for. ` +
        'Put the widget on WooCommerce’s form.variations_form.',
    )
  }
  const given = options(OPTIONS, readPluginSettings(readGlobal('woo_variation_swatches_options')))
  // The address is the page's: of several products in a list, or of one that only lies over it, it can say nothing.
  const settings: Settings = form.closest(BESIDE_PAGE) ? { ...given, url: 'off' } : given
  const groups = readGroups(form, settings)
  if (groups.length === 0) {
    throw new ConfigError(
      `${describeHost(form)} has no <select name="attribute_…">, so there is nothing to choose. ` +
        'The server’s template for variable products must keep its selects; they are what is posted.',
    )
  }
  const json = form.getAttribute('data-product_variations')
  return {
    form,
    groups,
    settings,
    productId:
      form.getAttribute('data-product_id') ??
      form.querySelector<HTMLInputElement>('input[name="product_id"]')?.value ??
      '',
    variationsJson: json && json !== 'false' ? json : null,
    hosted: hasVariationScript(),
    params: readGlobal('wc_add_to_cart_variation_params'),
  }
}

interface JQueryWithVariations {
  readonly fn?: { readonly wc_variation_form?: unknown }
}

/** The script itself, or its jQuery method where an optimiser has bundled it under another name. */
export function hasVariationScript(): boolean {
  const jQuery = pageJQuery<JQueryWithVariations>()
  return jQuery?.fn?.wc_variation_form !== undefined || (jQuery !== undefined && isOnPage(VARIATION_SCRIPT))
}
