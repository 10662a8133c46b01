import { knownLocale } from '../../../src/i18n/known-locale.ts'

/** What of a chosen file tells it from others. */
export interface FileFacts {
  readonly name: string
  readonly size: number
  readonly lastModified: number
}

/** The files of a field after more were chosen or dropped: a field for one keeps the newest, a file counts once. */
export function addFiles<F extends FileFacts>(
  known: readonly F[],
  added: readonly F[],
  multiple: boolean,
): readonly F[] {
  if (!multiple) return added.slice(0, 1)
  const isSame = (a: F, b: F): boolean =>
    a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
  return [...known, ...added.filter((file) => !known.some((one) => isSame(one, file)))]
}

/** `files` with the one at `place` a place earlier. */
export function moveUp<F>(files: readonly F[], place: number): readonly F[] {
  const file = files[place]
  if (file === undefined || place === 0) return files
  return files.toSpliced(place, 1).toSpliced(place - 1, 0, file)
}

/**
 * How much of each file has left, 0 to 1: they leave one after another, in the order of the form.
 * @param progress of all together, 0 to 1
 */
export function sharesOf(sizes: readonly number[], progress: number): readonly number[] {
  let sent = progress * sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => {
    const share = size > 0 ? Math.min(1, Math.max(0, sent / size)) : progress
    sent -= size
    return share
  })
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** `2.4 MB` in the page's language. */
export function sizeText(bytes: number, locale: string): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1000 ** power
  const unit = UNITS[power] ?? 'byte'
  const options = { style: 'unit', unit, maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 } as const
  return new Intl.NumberFormat(knownLocale(locale), options).format(value)
}
