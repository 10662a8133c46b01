import { isRecord } from '../../src/read/is-record.ts'
import { choice, flag, number, text, type Option, type OptionValues } from '../../src/island/options.ts'

/** How the values of an attribute are drawn; `select` leaves the drop-down. */
export type Look = 'color' | 'image' | 'button' | 'radio' | 'select'

const LOOKS: readonly Look[] = ['color', 'image', 'button', 'radio', 'select']

/** Looks by attribute (`pa_color`), for shops without the swatch plugin's lists. */
export interface LookSettings {
  readonly look: Look
  /** By value: one colour, two colours, or the address of an image. */
  readonly swatches: Readonly<Record<string, string | readonly [string, string]>>
}

const looks: Option<Readonly<Record<string, LookSettings>>> = {
  fallback: {},
  accepts: 'an object by attribute, e.g. {"pa_color": {"look": "color", "swatches": {"red": "#d33"}}}',
  read(raw) {
    if (!isRecord(raw)) return undefined
    const read: Record<string, LookSettings> = {}
    for (const [attribute, given] of Object.entries(raw)) {
      const wanted = isRecord(given) ? given['look'] : given
      const look = LOOKS.find((known) => known === wanted)
      if (!look) return undefined
      const swatches = isRecord(given) && isRecord(given['swatches']) ? given['swatches'] : {}
      read[attribute] = { look, swatches: swatches as LookSettings['swatches'] }
    }
    return read
  },
}

/** The widget's options; the swatch plugin's own settings come in as native markup. */
export const OPTIONS = {
  /** A click on the selected swatch clears it. */
  clearOnReselect: flag(false),
  /**
   * A value that cannot be combined may be picked; the other attributes are cleared for it
   * (product.md#variation-swatches).
   */
  deselectUnavailable: flag(false),
  /** Values that are sold out cannot be picked (product.md#variation-swatches). */
  disableOutOfStock: flag(false),
  /** … but they may still be picked, also with `disableOutOfStock`. */
  clickableOutOfStock: flag(false),
  /** Says how many pieces are left; on colours and images the number alone. */
  showStock: flag(false),
  /** Stock left is shown at or below this number of pieces (product.md#variation-swatches). */
  stockThreshold: number(5, { min: 0, whole: true }),
  /** Says under each swatch what it costs: a price, or the range of the variations that still fit. */
  showPrices: flag(false),
  /** The chosen value's name beside the attribute's label. */
  showLabel: flag(true),
  /** Stands between the attribute’s label and the value. */
  labelSeparator: text(':'),
  /** Wording for a value that is sold out. */
  outOfStockText: text(''),
  /** Wording for a value that does not go with the others. */
  unavailableText: text(''),
  /** The hover box; its code loads when a pointer first rests on a swatch, or the keyboard reaches one. */
  tooltips: flag(true),
  /** Look of selects that have no list of the plugin; `select` leaves them. */
  convert: choice(LOOKS, 'button'),
  /** Looks by attribute, with the colours or pictures of the values; two colours, `["#111", "#fff"]`, split a swatch. */
  looks,
  /** `replace` keeps the choice in the address, `push` also makes each choice a step for Back. */
  url: choice(['off', 'replace', 'push'], 'off'),
  /**
   * In ajax mode: where to read which values can be combined; `off`: nothing is known before the choice
   * is complete.
   */
  availability: choice(['store-api', 'off'], 'store-api'),
}

export type Settings = OptionValues<typeof OPTIONS>

/**
 * Options as the swatch plugin's script settings say them (variation-swatches.md#settings); PHP prints `"1"` and `""`.
 */
export function readPluginSettings(
  plugin: Readonly<Record<string, unknown>>,
): Readonly<Partial<Record<keyof typeof OPTIONS, unknown>>> {
  const yes = (key: string): boolean | undefined => (key in plugin ? Boolean(plugin[key]) : undefined)
  return {
    clearOnReselect: yes('clear_on_reselect'),
    deselectUnavailable: yes('deselect_unavailable'),
    disableOutOfStock: yes('disable_out_of_stock'),
    clickableOutOfStock: yes('clickable_out_of_stock'),
    showStock: yes('show_variation_stock'),
    stockThreshold: plugin['stock_label_threshold'],
    showLabel: yes('show_variation_label'),
    labelSeparator: plugin['variation_label_separator'],
    outOfStockText: plugin['out_of_stock_tooltip_text'],
    unavailableText: plugin['unavailable_tooltip_text'],
  }
}
