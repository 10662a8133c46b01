import { knownLocale } from '../../../src/i18n/known-locale.ts'

/** Longest bar, px. */
const MAX_PX = 96

export interface Scale {
  readonly width: number
  /** `200 m`, `5 km`, in the page's language. */
  readonly text: string
}

/** A bar of a round length: 1, 2 or 5 and noughts. */
export function scaleBar(metresPerPx: number, locale: string): Scale {
  const most = metresPerPx * MAX_PX
  const unit = 10 ** Math.floor(Math.log10(most))
  const metres = unit * (most >= 5 * unit ? 5 : most >= 2 * unit ? 2 : 1)
  const [value, name] = metres < 1000 ? [metres, 'meter'] : [metres / 1000, 'kilometer']
  return {
    width: metres / metresPerPx,
    text: new Intl.NumberFormat(knownLocale(locale), {
      style: 'unit',
      unit: name,
      maximumFractionDigits: 0,
    }).format(value),
  }
}
