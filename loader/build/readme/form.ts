import { customPropertiesOf } from './custom-properties.ts'
import { eventsOf } from './events.ts'
import { optionsOf } from './options.ts'
import { replacesOf } from './replaces.ts'
import { statesOf } from './states.ts'

interface Section {
  readonly heading: string
  /** What the code says; hand-written lines may follow it. Empty where the widget has none of it. */
  readonly generate?: (name: string) => string
  readonly required?: boolean
}

/** The sections of every widget's README, in their order. A widget leaves out what it does not have. */
const SECTIONS: readonly Section[] = [
  { heading: 'What it does', required: true },
  { heading: 'Markup', required: true },
  { heading: 'Options', generate: optionsOf },
  { heading: 'Events', generate: eventsOf },
  { heading: 'Custom properties', generate: customPropertiesOf },
  { heading: 'Replaces', generate: replacesOf },
  { heading: 'What the original does' },
  { heading: 'Without JavaScript', required: true },
  { heading: 'States', generate: statesOf, required: true },
]

const BEGIN = '<!-- written by npm run readmes -->'
const END = '<!-- /written -->'

/**
 * The README `text` of the widget in the one form, with what the code says.
 * @throws {Error} when a section is missing, or one is not of the form
 */
export function inForm(name: string, text: string): string {
  const [title = '', ...parts] = text.split(/^## /m)
  const bodies = new Map(parts.map((part): [string, string] => [headingOf(part), bodyOf(part)]))
  for (const heading of bodies.keys()) {
    if (!SECTIONS.some((section) => section.heading === heading)) {
      throw new Error(`"${heading}" in the README of ${name} is not a section of the form`)
    }
  }
  const sections = SECTIONS.flatMap(({ heading, generate, required }) => {
    const generated = generate?.(name) ?? ''
    const body = [generated && `${BEGIN}\n\n${generated}\n\n${END}`, bodies.get(heading)]
      .filter(Boolean)
      .join('\n\n')
    if (!body && required) throw new Error(`The README of ${name} lacks the section "${heading}"`)
    return body ? [`## ${heading}\n\n${body}`] : []
  })
  return `${[title.trim(), ...sections].join('\n\n')}\n`
}

function headingOf(part: string): string {
  return part.slice(0, part.indexOf('\n')).trim()
}

/** The hand-written lines of a section. */
function bodyOf(part: string): string {
  const body = part.slice(part.indexOf('\n'))
  const begin = body.indexOf(BEGIN)
  const end = body.indexOf(END)
  return (begin >= 0 && end > begin ? body.slice(0, begin) + body.slice(end + END.length) : body).trim()
}
