import { declarationsOf, type Root } from './declarations.ts'
import { optionTables } from './option-tables.ts'
import { type OptionEntry, withoutCitations } from './options.ts'

const ROOTS: readonly Root[] = [
  ['loader/runtime/api.ts', 'AtollApi', 'AtollQueue'],
  ['loader/boot/index.ts'],
  ['src/island/events.ts', 'AtollEvents'],
  ['src/island/page-config.ts', 'PageConfig'],
]

/** What a page writes of {@link ROOTS}' `PageConfig`: all of it may be left out, and each widget has its own options. */
const CONFIG = `/** The JSON of \`<script type="application/json" data-atoll-config>\`. */
export interface AtollConfig extends Partial<Omit<PageConfig, 'widgets' | 'catalogue'>> {
  /** Options by widget name; \`false\` turns a widget off. */
  readonly widgets?: { readonly [W in keyof AtollWidgetOptions]?: boolean | AtollWidgetOptions[W] }
  /** Folder of the build, for a joined \`loader.classic.js\`. */
  readonly assets?: string
}`

// A `var` would be a property of `window` too, and its type joined with the one there.
const GLOBAL = `declare global {
  /** \`window.atoll\` by its name alone, once the script has made it: \`window.atoll = window.atoll || []\`. */
  const atoll: AtollApi | AtollQueue
}`

/** `atoll.d.ts`: what a page's own scripts may know of Atoll. For builds and tests, not for pages. */
export function pageTypes(version: string): string {
  const widgets = [...optionTables].map(([name, options]) => `  readonly '${name}': ${typeOfAll(options)}\n`)
  const parts = [
    `// Types of Atoll ${version} for a page's own scripts, written by the build.`,
    withoutCitations(declarationsOf(ROOTS)),
    GLOBAL,
    CONFIG,
    `/** Every widget's options, as the page configuration takes them. */\nexport interface AtollWidgetOptions {\n${widgets.join('')}}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function typeOfAll(options: readonly OptionEntry[]): string {
  if (options.length === 0) return 'Readonly<Record<string, never>>'
  const lines = options.map(
    (option) => `    ${commentOf(option)}\n    readonly ${option.name}?: ${typeOf(option)}\n`,
  )
  return `{\n${lines.join('')}  }`
}

function typeOf({ type, choices = [] }: OptionEntry): string {
  switch (type) {
    case 'text':
      return 'string'
    case 'flag':
      return 'boolean'
    case 'number':
      return 'number'
    case 'choice':
      return choices.map((choice) => `'${choice}'`).join(' | ')
    case 'list':
      return 'string | readonly string[]'
    case 'json':
      return 'unknown'
  }
}

function commentOf({ help, accepts, fallback, type }: OptionEntry): string {
  const bounds = type === 'number' || type === 'json' ? `accepts ${accepts}` : ''
  const text = [help.replace(/\.$/, ''), bounds].filter(Boolean).join('; ')
  return `/** ${text && `${text}. `}@default ${JSON.stringify(fallback)} */`
}
