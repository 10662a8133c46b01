import { type Catalogue, languageOf } from './texts.ts'

/** Every text of every widget, a file per language, fetched for pages in that language alone. */
const CATALOGUES: Readonly<Record<string, () => Promise<{ readonly default: Catalogue }>>> = {
  de: () => import('./catalogues/de.json'),
  et: () => import('./catalogues/et.json'),
  fi: () => import('./catalogues/fi.json'),
  lt: () => import('./catalogues/lt.json'),
  lv: () => import('./catalogues/lv.json'),
  pl: () => import('./catalogues/pl.json'),
  ru: () => import('./catalogues/ru.json'),
}

/** The catalogue of the page's language; `undefined` for English, for a language that has none and where it cannot be fetched. */
export async function loadCatalogue(locale: string): Promise<Catalogue | undefined> {
  const language = languageOf(locale)
  if (!Object.hasOwn(CATALOGUES, language)) return undefined
  return CATALOGUES[language]?.().then(
    (module) => module.default,
    () => undefined,
  )
}
