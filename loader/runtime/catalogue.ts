import { type Catalogue, languageOf } from '../../src/i18n/texts.ts'
import type { Table } from '../table-codec.ts'

/** Languages with a catalogue in `src/i18n/catalogues`: every text of every widget, fetched for pages in that language alone. */
export const LANGUAGES: readonly string[] = 'de et fi lt lv pl ru'.split(' ')

/** The texts of the page's language; `undefined` for English, for a language without a catalogue and where it cannot be fetched. */
export async function loadCatalogue(
  locale: string,
  table: Table,
  load: (entry: string) => Promise<unknown>,
): Promise<Catalogue | undefined> {
  const language = languageOf(locale)
  if (!LANGUAGES.includes(language)) return undefined
  const entry = `i18n-${language}`
  // It stands in no table that every page would load, and needs nothing along.
  table.set(entry, { native: '', needs: '' })
  const module = (await load(entry).catch(() => undefined)) as { readonly default: Catalogue } | undefined
  table.delete(entry)
  return module?.default
}
