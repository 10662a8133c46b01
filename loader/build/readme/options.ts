import type { OptionEntry } from '../options.ts'
import { optionTables } from '../option-tables.ts'
import { table } from './table.ts'

/** Ends what an option accepts that names functions of the page. */
const BY_CONFIGURATION = ', by configuration'

/** The table of the widget's options, from its schema. */
export function optionsOf(name: string): string {
  const options = optionTables.get(name) ?? []
  if (options.length === 0) return ''
  const rows = options.map((option) => [
    attributeOf(option),
    `\`${option.name}\``,
    defaultOf(option.fallback),
    acceptsOf(option),
    option.help,
  ])
  return table(['attribute', `in \`widgets["${name}"]\``, 'default', 'accepts', 'what it does'], rows)
}

function attributeOf({ name, accepts }: OptionEntry): string {
  if (accepts.endsWith(BY_CONFIGURATION)) return '–'
  return `\`data-atoll-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}\``
}

function defaultOf(fallback: unknown): string {
  if (Array.isArray(fallback)) return fallback.length > 0 ? `\`${fallback.join(', ')}\`` : '–'
  if (typeof fallback === 'object' || fallback === '') return '–'
  return `\`${typeof fallback === 'string' ? fallback : JSON.stringify(fallback)}\``
}

function acceptsOf({ type, accepts, choices = [] }: OptionEntry): string {
  if (type === 'choice') return choices.map((choice) => `\`${choice}\``).join(', ')
  return accepts.replace(BY_CONFIGURATION, '').replace(/\{".*$/, '`$&`')
}
