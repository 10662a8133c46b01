import { readdirSync } from 'node:fs'
import { type OptionEntry, readOptionsOf } from './options.ts'

/** Every widget's options by the widget's name. For builds and tests, not for pages. */
export const optionTables: ReadonlyMap<string, readonly OptionEntry[]> = new Map(
  await Promise.all(
    readdirSync('widgets')
      .toSorted()
      .map(async (name): Promise<[string, readonly OptionEntry[]]> => [name, await readOptionsOf(name)]),
  ),
)
