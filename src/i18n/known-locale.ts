import { languageOf } from './texts.ts'

/** A locale that `Intl` takes: WordPress's `lt_LT` is `lt-LT`, and of what is no locale its language is taken, English without one. */
export function knownLocale(locale: string): string {
  for (const tag of [locale.replaceAll('_', '-'), languageOf(locale)]) {
    try {
      return String(new Intl.Locale(tag))
    } catch {
      // The next one.
    }
  }
  return 'en'
}
