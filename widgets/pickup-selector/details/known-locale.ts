/** A locale that `Intl` takes: WordPress's `lt_LT` is `lt-LT`, and what is not a locale is English. */
export function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}
