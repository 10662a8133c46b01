import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { manifests } from './manifests.ts'
import { messagesIn } from './messages.ts'
import { optionTables } from './option-tables.ts'

/** The English texts of every widget, each with the first one that shows it. */
const textsByWidget = new Map<string, readonly string[]>()
for (const name of manifests.keys()) {
  const earlier = new Set([...textsByWidget.values()].flat())
  // One after another: which widget is the first must not depend on the disk.
  textsByWidget.set(
    name,
    [...new Set(textsOf(name))].filter((text) => !earlier.has(text)),
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
      replaces: replaces.map(({ software, scripts, functions, themes, page, exceptBlock }) => ({
        software: software.slug,
        version: software.version,
        scripts,
        ...(functions && { functions }),
        ...(themes && { themes }),
        ...(page && { page }),
        ...(exceptBlock && { exceptBlock }),
      })),
      // A settings page knows no Markdown.
      options: (optionTables.get(name) ?? []).map((option) => ({
        ...option,
        help: option.help.replaceAll('`', ''),
      })),
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

/** Every text that a widget shows, in English. */
function textsOf(name: string): readonly string[] {
  return readdirSync(`widgets/${name}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('texts.ts'))
    .flatMap((file) => messagesIn(`widgets/${name}/${file}`))
}
