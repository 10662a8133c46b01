/**
 * A widget's texts: the English text is the key, the value is the Lithuanian one. A plural is keyed by its English
 * plural form and holds one form per plural category of the language.
 *
 * ```ts
 * export const TEXTS = {
 *   'Load More': 'Rodyti daugiau',
 *   '{count} points': { en: { one: '{count} point' }, lt: { one: '{count} taškas', few: '{count} taškai', other: '{count} taškų' } },
 * } as const
 * ```
 */
export type Texts = Readonly<Record<string, string | Plural>>

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

interface Plural {
  /** English forms besides `other`, which is the key itself. */
  readonly en: Forms
  readonly lt: Forms
}

export interface TextSettings {
  /** BCP 47 tag of the page, e.g. `lt-LT`. */
  readonly locale: string
  /** The site owner's own wording by English text; wins over every catalogue. */
  readonly texts: Readonly<Record<string, string>>
}

/**
 * Gives the text for a key in the page's language. `{name}` in it is replaced by `values.name`; `values.count`
 * picks the plural form. @throws {TypeError} when the built-in text asks for a value that was not given.
 */
export type Translate<T extends Texts> = (
  key: keyof T & string,
  values?: Readonly<Record<string, string | number>>,
) => string

const LITHUANIAN = /^lt\b/i

/** Whether texts of this page are Lithuanian (`lt`, `lt-LT`). */
export function isLithuanian(locale: string): boolean {
  return LITHUANIAN.test(locale)
}

/** @param warn hears of a site owner's wording that asks for a value which does not exist; the built-in text is used */
export function createTranslate<const T extends Texts>(
  texts: T,
  { locale, texts: own }: TextSettings,
  warn?: (advice: string) => void,
): Translate<T> {
  const lithuanian = isLithuanian(locale)
  let rules: Intl.PluralRules | undefined

  function choose(key: string, count: unknown): string {
    const entry = texts[key]
    if (entry === undefined) return key
    if (typeof entry === 'string') return lithuanian ? entry : key
    rules ??= new Intl.PluralRules(lithuanian ? 'lt' : 'en')
    const form = rules.select(Number(count))
    return lithuanian ? (entry.lt[form] ?? entry.lt.other ?? key) : (entry.en[form] ?? key)
  }

  return (key, values = {}) => {
    const wording = Object.hasOwn(own, key) ? own[key] : undefined
    try {
      if (wording !== undefined) return fill(key, wording, values)
    } catch (error) {
      warn?.(`${String(error)} The built-in text is used.`)
    }
    return fill(key, choose(key, values['count']), values)
  }
}

function fill(key: string, wording: string, values: Readonly<Record<string, string | number>>): string {
  return wording.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) {
      throw new TypeError(
        `The text "${key}" has {${name}}, which has no value here. Known: ${Object.keys(values).join() || 'none'}. ` +
          `Correct it in the configuration's "texts".`,
      )
    }
    return String(value)
  })
}
