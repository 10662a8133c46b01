import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { messagesIn } from '../../loader/build/messages.ts'
import { LANGUAGES, loadCatalogue } from '../../loader/runtime/catalogue.ts'
import type { Table } from '../../loader/table-codec.ts'
import type { Catalogue, Forms } from '../../src/i18n/texts.ts'

const FILES = [
  ...readdirSync('widgets', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('texts.ts'))
    .map((file) => `widgets/${file}`),
  'src/client/requests/failure-text.ts',
]

const messages = new Set(FILES.flatMap(messagesIn))

/** Counts of every plural category that a shop may show. */
const COUNTS = Array.from({ length: 130 }, (_, count) => count)
/** More than this many times the English length breaks a layout; short words may grow more. */
const LONGEST = 1.9

/** As the loader does: `i18n-lt` is `lt.json`. */
async function load(entry: string): Promise<unknown> {
  const file = `src/i18n/catalogues/${entry.replace('i18n-', '')}.json`
  return { default: JSON.parse(await readFile(file, 'utf8')) as Catalogue }
}

async function read(language: string): Promise<Catalogue> {
  const catalogue = await loadCatalogue(language, new Map(), load)
  if (!catalogue) throw new Error(`no catalogue of ${language}`)
  return catalogue
}

const wordingsOf = (entry: string | Forms): readonly string[] =>
  typeof entry === 'string' ? [entry] : Object.values(entry)
const valuesIn = (text: string): readonly string[] => text.match(/\{\w+\}/g)?.toSorted() ?? []

it('the widgets’ messages are found', () => {
  expect(messages.size).toBeGreaterThan(150)
  expect(messages).toContain('Load More')
})

describe.each(LANGUAGES)('the catalogue of %s', (language) => {
  it('says every message, and nothing else', async () => {
    const catalogue = await read(language)
    const said = Object.keys(catalogue)
    expect([...messages].filter((message) => !said.includes(message))).toEqual([])
    expect(said.filter((message) => !messages.has(message))).toEqual([])
  })

  it('puts the same values in', async () => {
    for (const [key, entry] of Object.entries(await read(language))) {
      for (const wording of wordingsOf(entry)) expect([key, valuesIn(wording)]).toEqual([key, valuesIn(key)])
    }
  })

  it('names a button by what stands on it', async () => {
    const catalogue = await read(language)
    const [shown = ''] = wordingsOf(catalogue['Add'] ?? '')
    const [name = ''] = wordingsOf(catalogue['Add {name} to the cart'] ?? '')
    expect(name.toLowerCase()).toContain(shown.toLowerCase())
  })

  it('has a form for every count', async () => {
    const rules = new Intl.PluralRules(language)
    const categories = new Set(COUNTS.map((count) => rules.select(count)))
    for (const [key, entry] of Object.entries(await read(language))) {
      if (typeof entry === 'string') continue
      expect([key, [...categories].filter((category) => !(category in entry))]).toEqual([key, []])
    }
  })

  it('is not so long that it breaks a layout', async () => {
    for (const [key, entry] of Object.entries(await read(language))) {
      for (const wording of wordingsOf(entry)) {
        expect(wording.length, `${key} → ${wording}`).toBeLessThanOrEqual(key.length * LONGEST + 12)
      }
    }
  })
})

it.each(['en', 'en-GB', 'ar', '', 'constructor'])('there is none of %j: English is said', async (locale) => {
  expect(await loadCatalogue(locale, new Map(), load)).toBeUndefined()
})

it('every catalogue has its language in the list, and the other way round', () => {
  const files = readdirSync('src/i18n/catalogues').map((file) => file.replace('.json', ''))
  expect(LANGUAGES.toSorted()).toEqual(files.toSorted())
})

it('a catalogue that cannot be fetched leaves the texts English, and no row in the table', async () => {
  const table: Table = new Map()
  expect(await loadCatalogue('lt', table, () => Promise.reject(new Error('offline')))).toBeUndefined()
  expect(table.size).toBe(0)
})
