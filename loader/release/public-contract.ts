import { readdirSync, readFileSync } from 'node:fs'

/** What is public, a line each, sorted: a line that goes or changes breaks a site, one that comes does not. */
export type Contract = readonly string[]

/** How much a version has to grow. */
export type Step = 'major' | 'minor' | 'patch'

/** The contract of these sources, read from the generated parts of the READMEs and the types for the page. */
export function currentContract(types: string): Contract {
  const widgets = readdirSync('widgets').flatMap((name) =>
    ofWidget(name, readFileSync(`widgets/${name}/README.md`, 'utf8')),
  )
  return [
    ...new Set([...ofPage(readFileSync('README.md', 'utf8')), ...widgets, ...ofTypes(types)]),
  ].toSorted()
}

/** Attributes, and keys of the page configuration. */
function ofPage(readme: string): Contract {
  return [
    ...rowsUnder('Marking hosts', readme).map(([name = '']) => `attribute ${plain(name)}`),
    ...rowsUnder('Configuration', readme).map(
      ([name = '', fallback = '']) => `key ${plain(name)} · default ${plain(fallback)}`,
    ),
  ]
}

/** The widget, its options with what they accept, and the custom properties that a page may set. */
function ofWidget(name: string, readme: string): Contract {
  return [
    `widget ${name}`,
    ...rowsUnder('Options', readme).map(([attribute = '', key = '', fallback = '', accepts = '']) =>
      [
        'option',
        name,
        plain(attribute),
        plain(key),
        `default ${plain(fallback)}`,
        `accepts ${plain(accepts)}`,
      ].join(' · '),
    ),
    ...rowsUnder('Custom properties', readme).map(([property = '']) => `property ${plain(property)}`),
  ]
}

/** Members of `window.atoll` and the events with their details. */
function ofTypes(types: string): Contract {
  return ['AtollApi', 'AtollEvents', 'PageConfig'].flatMap((name) =>
    membersOf(name, types)
      .split(/\n(?= {2}['\w])/)
      .map((member) => member.replaceAll(/\s+/g, ' ').replace('readonly ', '').trim())
      .filter((member) => member !== '' && member !== '}')
      .map((member) => `${name} ${member}`),
  )
}

/** What is between the braces of an interface, and of those that it extends. */
function membersOf(name: string, types: string): string {
  const [, parents = '', body = ''] =
    new RegExp(`^export interface ${name}\\b(?: extends ([\\w, ]+?))? \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(
      types,
    ) ?? []
  return [
    withoutComments(body),
    ...parents.split(', ').map((parent) => parent && membersOf(parent, types)),
  ].join('\n')
}

/** Cells of the table rows that begin with code, below this heading. */
function rowsUnder(heading: string, markdown: string): readonly (readonly string[])[] {
  const [, section = ''] = `\n${markdown}`.split(`\n## ${heading}\n`)
  const [own = ''] = section.split(/^## /m)
  return [...own.matchAll(/^\| *(`.*?) *\|$/gm)].map(([, row = '']) => row.split(/ *(?<!\\)\| */))
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replace(/^\s+/, '  ')
}

function plain(cell: string): string {
  return cell.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim()
}

/** Lines that a site of the version before may have relied on, and that are no more. */
export function brokenBy(before: Contract, after: Contract): Contract {
  return before.filter((line) => !after.includes(line))
}

/** The step that the change asks for; before 1.0.0 a minor version may break. */
export function stepBetween(before: Contract, after: Contract, version: string): Step {
  if (brokenBy(before, after).length > 0) return version.startsWith('0.') ? 'minor' : 'major'
  return after.some((line) => !before.includes(line)) ? 'minor' : 'patch'
}
