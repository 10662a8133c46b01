import { readFileSync } from 'node:fs'
import { table } from '../build/readme/table.ts'

const SOURCE = 'loader/wordpress/includes/class-health.php'
/** `'restBad' => __( 'The REST API does not answer.', 'atoll' )` */
const TEXT = /'(\w+?)(Bad|Twice|TwiceCure|Cure)'\s*=> __\( '((?:[^'\\]|\\.)*)'/g

/** What the settings page finds wrong, with its cure, as a table in Markdown. @throws {Error} when a finding has no cure */
export function healthChecks(): string {
  const texts = new Map(
    [...readFileSync(SOURCE, 'utf8').matchAll(TEXT)].map(([, name = '', kind = '', text = '']) => [
      name + kind,
      text.replaceAll(String.raw`\'`, '’'),
    ]),
  )
  const findings = [...texts].filter(([key]) => !key.endsWith('Cure'))
  const rows = findings.map(([key, text]) => {
    const cure = texts.get(key.endsWith('Bad') ? key.replace('Bad', 'Cure') : `${key}Cure`)
    if (!cure) throw new Error(`The health check ${key} of ${SOURCE} has no cure.`)
    return [text, cure]
  })
  return table(['finding', 'cure'], rows)
}
