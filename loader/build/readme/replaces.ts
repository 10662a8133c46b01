import type { Originals } from '../../../src/island/manifest.ts'
import { manifests } from '../manifests.ts'

const BEGIN = '<!-- replaces: written by npm run readmes -->'
/** A theme's script does more jobs than a cell can name. */
const MOST_NAMED = 6
const END = '<!-- /replaces -->'

/** The README `text` of the widget with its list of originals as the manifests say, at its end where it had none. */
export function withReplaces(name: string, text: string): string {
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin >= 0 && end > begin) return text.slice(0, begin) + sectionOf(name) + text.slice(end + END.length)
  const replaces = manifests.get(name)?.replaces ?? []
  return replaces.length > 0 ? `${text.trimEnd()}\n\n${sectionOf(name)}\n` : text
}

function sectionOf(name: string): string {
  const rows = (manifests.get(name)?.replaces ?? []).flatMap((originals) =>
    originals.scripts.map(({ handle }) => [
      `\`${handle}\``,
      `\`${originals.software.slug}\` ${originals.software.version}${conditionOf(originals)}`,
      partnersOf(handle, name),
    ]),
  )
  const table = [['script (handle)', 'of, as seen in', 'goes once these run too'], ['-', '-', '-'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
  return `${BEGIN}

## Replaces

${table}

[The WordPress plugin](../../README.md#in-wordpress) empties their sources. While a script that does this widget's job has its source, Atoll leaves the elements to it.

${END}`
}

function conditionOf({ themes, exceptBlock }: Originals): string {
  if (themes) return `, with the themes ${themes.map((theme) => `\`${theme}\``).join(' and ')}`
  return exceptBlock ? `, but not on pages with the block \`${exceptBlock}\`` : ''
}

/** Widgets besides `name` that each do a part of the script's job. */
function partnersOf(handle: string, name: string): string {
  const partners = [...manifests].flatMap(([partner, { replaces }]) =>
    partner !== name && replaces.some(({ scripts }) => scripts.some((script) => script.handle === handle))
      ? [`\`${partner}\``]
      : [],
  )
  return partners.length > MOST_NAMED ? `its ${partners.length} other widgets` : partners.join(', ') || '–'
}
