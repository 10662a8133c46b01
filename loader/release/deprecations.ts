import type { Contract } from './public-contract.ts'
import { isEnough } from './version.ts'

/** What a release has said will end: a line below `### Deprecated` in the changelog. */
export interface Deprecation {
  /** As a page writes it, e.g. `data-atoll-delay`, `--atoll-badge`, `carousel:changed`. */
  readonly name: string
  /** The widget whose option it is. */
  readonly widget: string
  /** The release that said so. */
  readonly since: string
  /** The first release without it. */
  readonly end: string
}

const SECTION = /^## \[(\d+\.\d+\.\d+)\][^\n]*$([\s\S]*?)(?=^## |$(?![\s\S]))/gm
const DEPRECATED = /^### Deprecated\b[^\n]*$([\s\S]*?)(?=^### |$(?![\s\S]))/gm
const ENTRY = /^- `([^`]+)`(?: of `([^`]+)`)? ends with (\d+\.\d+\.\d+): use \S/

/** What the releases of a changelog have said will end. @throws {Error} naming a line without end or cure, or that ends too early */
export function deprecationsOf(changelog: string): readonly Deprecation[] {
  return [...changelog.matchAll(SECTION)].flatMap(([, since = '', section = '']) =>
    [...section.matchAll(DEPRECATED)].flatMap(([, list = '']) =>
      list
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .map((line) => read(line, since)),
    ),
  )
}

function read(line: string, since: string): Deprecation {
  const [, name, widget = '', end = ''] = ENTRY.exec(line) ?? []
  if (!name)
    throw new Error(
      `CHANGELOG.md says below "Deprecated" of ${since}: "${line}". Say when it ends and what to use: "- \`data-atoll-old\` of \`carousel\` ends with 0.4.0: use \`data-atoll-new\`."`,
    )
  if (!isEnough(since, end, since.startsWith('0.') ? 'minor' : 'major'))
    throw new Error(
      `CHANGELOG.md says that \`${name}\` ends with ${end}, but ${since} is where that is first told: a site needs a release in between that may not break it.`,
    )
  return { name, widget, since, end }
}

/** Names that a site could use until now, that are no more, and of which no release before `version` said that they end with it. */
export function goneUntold(
  before: Contract,
  after: Contract,
  deprecations: readonly Deprecation[],
  version: string,
): readonly string[] {
  const kept = new Set(after.flatMap(namesOf))
  const told = deprecations.filter(({ since, end }) => since !== version && !isOlder(version, end))
  return [...new Set(before.flatMap(namesOf))].filter(
    (name) => !kept.has(name) && !told.some((one) => covers(one, name)),
  )
}

/** The names in a line of the contract, an option's with its widget; what stands behind them may change without a new name. */
function namesOf(line: string): readonly string[] {
  const [kind = '', rest = ''] = line.split(/ (.*)/)
  const [first = '', attribute = ''] = rest.replace(/^· /, '').split(' · ')
  switch (kind) {
    case 'option':
      return [`${attribute} of ${first}`]
    case 'key':
      return first.split(', ')
    case 'AtollApi':
    case 'AtollEvents':
    case 'PageConfig':
      return [/^'?([\w-]+(?::[\w-]+)?)/.exec(rest)?.[1] ?? rest]
    default:
      return [rest]
  }
}

/** With a widget go its options and events. */
function covers({ name, widget }: Deprecation, gone: string): boolean {
  return (
    gone === (widget ? `${name} of ${widget}` : name) ||
    (!widget && (gone.endsWith(` of ${name}`) || gone.startsWith(`${name}:`)))
  )
}

function isOlder(version: string, than: string): boolean {
  return version !== than && isEnough(version, than, 'patch')
}
