import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { manifests } from './manifests.ts'
import { optionTables } from './option-tables.ts'

/** The English texts of every widget, each with the first one that shows it. */
const textsByWidget = new Map<string, readonly string[]>()
for (const name of manifests.keys()) {
  const earlier = new Set([...textsByWidget.values()].flat())
  // One after another: which widget is the first must not depend on the disk.
  // oxlint-disable-next-line no-await-in-loop
  textsByWidget.set(
    name,
    [...new Set(await textsOf(name))].filter((text) => !earlier.has(text)),
  )
}

/** What the WordPress package knows of every widget, by name. For builds and tests, not for pages. */
export const catalog: Readonly<Record<string, object>> = Object.fromEntries(
  [...manifests].map(([name, { kind, replaces }]) => [
    name,
    {
      name,
      kind,
      summary: summaryOf(name),
      replaces: replaces.map(({ software, scripts, themes, exceptBlock }) => ({
        software: software.slug,
        version: software.version,
        scripts,
        ...(themes && { themes }),
        ...(exceptBlock && { exceptBlock }),
      })),
      options: optionTables.get(name) ?? [],
      texts: textsByWidget.get(name) ?? [],
      firstPaint: existsSync(`widgets/${name}/first-paint.css`),
    },
  ]),
)

/** The widget's line in the table of the README. */
function summaryOf(name: string): string {
  const readme = readFileSync('README.md', 'utf8')
  return new RegExp(`^\\| \`${name}\` +\\| (.*?) +\\|`, 'm').exec(readme)?.[1] ?? ''
}

/** Keys of the catalogues in `texts.ts`: the English texts. */
async function textsOf(name: string): Promise<readonly string[]> {
  if (!readdirSync(`widgets/${name}`).includes('texts.ts')) return []
  const module = (await import(`../../widgets/${name}/texts.ts`)) as Readonly<Record<string, object>>
  return Object.values(module).flatMap((texts) => Object.keys(texts))
}
