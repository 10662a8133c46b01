import type { Originals } from '../../../src/island/manifest.ts'
import { manifests } from '../manifests.ts'
import { table } from './table.ts'

/** A theme's script does more jobs than a cell can name. */
const MOST_NAMED = 6

/** The table of the originals that the widget replaces, as its manifest says. */
export function replacesOf(name: string): string {
  const rows = (manifests.get(name)?.replaces ?? []).flatMap((originals) =>
    originals.scripts.map(({ handle }) => [
      `\`${handle}\``,
      `\`${originals.software.slug}\` ${originals.software.version}${conditionOf(originals)}`,
      partnersOf(handle, name),
    ]),
  )
  if (rows.length === 0) return ''
  return `${table(['script (handle)', 'of, as seen in', 'goes once these run too'], rows)}

[The WordPress plugin](../../README.md#in-wordpress) empties their sources. While a script that does this widget's job has its source, Atoll leaves the elements to it.`
}

function conditionOf({ themes, page, exceptBlock }: Originals): string {
  if (themes) return `, with the themes ${themes.map((theme) => `\`${theme}\``).join(' and ')}`
  const place = page ? `, on the ${page} page` : ''
  return place + (exceptBlock ? `, but not on pages with the block \`${exceptBlock}\`` : '')
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
