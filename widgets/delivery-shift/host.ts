import { DPD_PUBLIC } from '../../src/originals/dpd-baltic.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { HOST_ATTRIBUTE } from '../../src/island/names.ts'
import { flag, list, text } from '../../src/island/options.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import type { PrintedSelect } from './model.ts'

export const NAME = 'delivery-shift'

export interface Config {
  /**
   * Whether every choice is stored by `set_delivery_shifts` too; only the Divi theme wants it (decisions.md#divi-only).
   */
  readonly storeShift: boolean
  readonly cutoff: string
  readonly cutoffDays: readonly string[]
  readonly timeZone: string
}

export const OPTIONS = {
  /** Stores every choice by `set_delivery_shifts` before the refresh; on with `body.theme-Divi`. */
  storeShift: flag(false),
  /**
   * Until when an order still goes the same day, `14:00`: "Order within 2 h 10 min for delivery today". An option of the
   * select that has `data-atoll-cutoff` counts instead while it is chosen.
   */
  cutoff: text(''),
  /** Days on which that holds, `mon,tue,wed,thu,fri`; every day where empty. */
  cutoffDays: list([]),
  /** Time zone of the cut-off, `Europe/Vilnius`; the shopper's where empty. */
  timeZone: text(''),
}

/**
 * Reads `select[name=wc_shipping_dpd_home_delivery_shifts]`.
 * @throws {ConfigError} when the host is not a select
 * @throws {StandDown} while the carrier's own script serves the page
 */
export function parse(host: HTMLElement, { options }: ParseContext): Config {
  if (!(host instanceof HTMLSelectElement)) {
    throw new ConfigError(
      `${describeHost(host)} is not a <select>, so it cannot offer delivery times. Mark the select itself.`,
    )
  }
  standDownFor([DPD_PUBLIC])
  return options(OPTIONS, { storeShift: document.body.classList.contains('theme-Divi') || undefined })
}

/** What the server printed. Options carry no `value`: their trimmed text is it (dpd-baltic.md#home-delivery-times). */
export function printedSelect(select: HTMLSelectElement): PrintedSelect {
  const options = [...select.options]
  const marked = options.find(({ defaultSelected }) => defaultSelected)
  return {
    value: (marked ?? options[0])?.value ?? '',
    marked: marked !== undefined,
    options: options.map(({ value }) => value),
  }
}

/** Attribute of the select, and of its options. */
export const CUTOFF = `${HOST_ATTRIBUTE}-cutoff`

export function hasCutoff(select: HTMLSelectElement, { cutoff }: Config): boolean {
  return cutoff !== '' || select.querySelector(`option[${CUTOFF}]`) !== null
}
