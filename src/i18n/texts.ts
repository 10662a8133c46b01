/** Wordings by plural category. `other` may be left out in English, where the key itself is that form. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/** Wordings of one language by the English text; a plural is keyed by its English plural form. */
export type Catalogue = Readonly<Record<string, string | Forms>>

export interface TextSettings {
  /** BCP 47 tag of the page, e.g. `lt-LT`. */
  readonly locale: string
  /** The site owner's own wording by English text; wins over every catalogue. */
  readonly texts: Catalogue
  /** Of the page's language; without one the texts are English. */
  readonly catalogue?: Catalogue | undefined
}

/** What stands in a text's braces, by name. */
export type Values = Readonly<Record<string, string | number>>

/**
 * Gives the text for a key in the page's language. `{name}` in it is replaced by `values.name`; `values.count`
 * picks the plural form. @throws {TypeError} when the built-in text asks for a value that was not given.
 */
export type Translate<K extends string = string> = (key: K, values?: Values) => string

/** The language of a BCP 47 tag, in small letters; WordPress's `pt_BR` is read too. */
export function languageOf(locale: string): string {
  return locale.toLowerCase().split(/[-_]/, 1)[0] || 'en'
}

/**
 * @param plurals English forms besides the key
 * @param refuse hears of a site owner's wording that asks for a value which does not exist; the built-in text is used
 */
export function createTranslate<K extends string>(
  plurals: Catalogue,
  { locale, texts: own, catalogue }: TextSettings,
  refuse?: (fault: unknown, values: Values) => void,
): Translate<K> {
  const language = languageOf(locale)

  function builtIn(key: string, count: unknown): string {
    return wordingIn(catalogue, key, count, language) ?? wordingIn(plurals, key, count, 'en') ?? key
  }

  return (key, values = {}) => {
    const { count } = values
    const wording = wordingIn(own, key, count, language)
    try {
      if (wording !== undefined) return fill(wording, values)
    } catch (error) {
      refuse?.(error, values)
    }
    return fill(builtIn(key, count), values)
  }
}

const rules: Partial<Record<string, Intl.PluralRules>> = {}

function wordingIn(
  catalogue: Catalogue | undefined,
  key: string,
  count: unknown,
  language: string,
): string | undefined {
  const entry = catalogue && Object.hasOwn(catalogue, key) ? catalogue[key] : undefined
  if (typeof entry !== 'object') return entry
  const known = (rules[language] ??= new Intl.PluralRules(language))
  return entry[known.select(Number(count))] ?? entry.other
}

function fill(wording: string, values: Values): string {
  return wording.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new TypeError(`"${wording}" has {${name}}, which has no value.`)
    return String(value)
  })
}
