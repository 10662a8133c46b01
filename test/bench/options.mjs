import { parseArgs } from 'node:util'

export const USAGE = `npm run bench [-- name …] [options]

  --compare REV   says what changed since REV, which was measured here before
  --smoke         a run of each, at full speed and without peers: proves that every bench runs

npm run bench -- --shop https://staging.example measures a running shop instead.`

/**
 * What was typed behind `npm run bench`.
 * @param found names of the benches that there are
 * @throws {Error} for a name or an option that does not exist
 */
export function readOptions(argv, found) {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { compare: { type: 'string' }, smoke: { type: 'boolean', default: false } },
  })
  const unknown = positionals.filter((name) => !found.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no bench "${unknown.join(', ')}". Choose of ${found.join(', ')}.`)
  return {
    ...values,
    names: positionals.length > 0 ? found.filter((name) => positionals.includes(name)) : found,
  }
}
