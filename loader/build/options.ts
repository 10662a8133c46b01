import { existsSync, readFileSync } from 'node:fs'
import type { Option, Options } from '../../src/island/options.ts'

/** An option as a settings page or a table shows it. */
export interface OptionEntry {
  readonly name: string
  readonly type: 'text' | 'flag' | 'number' | 'choice' | 'list' | 'json'
  readonly fallback: unknown
  /** Completes "it accepts …". */
  readonly accepts: string
  /** From the comment above the option, in Markdown; empty where there is none. */
  readonly help: string
  readonly choices?: readonly string[]
  readonly min?: number
  readonly max?: number
  readonly whole?: boolean
}

/** Files of a widget that may hold its options. */
const FILES = ['host.ts', 'index.ts', 'settings.ts', 'grid-options.ts']

interface OptionsModule {
  readonly OPTIONS?: Options
  /** The carousel's defaults depend on what it shows. */
  readonly optionsFor?: (kind: 'columns') => Options
}

/** The options of the widget `name`, in the order of its source. */
export async function readOptionsOf(name: string): Promise<readonly OptionEntry[]> {
  const sources = [textOf(`widgets/${name}/${fileOf(name)}`), textOf(`widgets/${name}/model.ts`)]
  return Object.entries(await schemaOf(name)).map(([option, schema]) =>
    describeOption(option, schema, helpOf(option, sources)),
  )
}

/** How the options of the widget `name` are read. */
export async function schemaOf(name: string): Promise<Options> {
  const file = fileOf(name)
  if (!file) return {}
  const module = (await import(`../../widgets/${name}/${file.slice(0, -3)}.ts`)) as OptionsModule
  return module.OPTIONS ?? module.optionsFor?.('columns') ?? {}
}

function fileOf(name: string): string | undefined {
  return FILES.find((file) =>
    /^export (?:const OPTIONS\b|function optionsFor\b)/m.test(textOf(`widgets/${name}/${file}`)),
  )
}

/** Reads the kind of an option from what it says that it accepts. */
export function describeOption(
  name: string,
  { fallback, accepts }: Option<unknown>,
  help: string,
): OptionEntry {
  const entry = { name, fallback, accepts, help }
  if (accepts.startsWith('a text')) return { ...entry, type: 'text' }
  if (accepts === 'true or false') return { ...entry, type: 'flag' }
  if (accepts.startsWith('a list of words')) return { ...entry, type: 'list' }
  if (accepts.startsWith('one of ')) {
    return { ...entry, type: 'choice', choices: accepts.slice('one of '.length).split(', ') }
  }
  const bounds = /^a (whole )?number(?: (?:from|of at least) (-?[\d.]+)(?: to (-?[\d.]+))?)?$/.exec(accepts)
  if (!bounds) return { ...entry, type: 'json' }
  const [, whole, min, max] = bounds
  return {
    ...entry,
    type: 'number',
    ...(whole && { whole: true }),
    ...(min && { min: Number(min) }),
    ...(max && { max: Number(max) }),
  }
}

/** The comment right above the option, or above its row in a table of options. */
function helpOf(option: string, sources: readonly string[]): string {
  const comment = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*(?:${option}(?::\\s*\\w+[(,\\n]|,)|\\['${option}',)`,
  )
  const [, text = ''] = sources.map((source) => comment.exec(source)).find(Boolean) ?? []
  return withoutCitations(text.replaceAll(/\s*\n\s*\*\s*/g, ' ')).trim()
}

/** What is cited is not at hand outside of the repository. */
export function withoutCitations(text: string): string {
  return text.replaceAll(/\s\([\w./-]+\.md(?:#[^)]*)?\)/g, '')
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
