import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isChosen } from './arguments.mjs'

const APPROVED = 'test/qa/baseline'

/** Results of the last run. */
export function readResults(folder) {
  if (!existsSync(`${folder}/results`)) return []
  return readdirSync(`${folder}/results`)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(`${folder}/results/${file}`, 'utf8')))
}

/** Takes the pictures that the last run saw of the chosen states for right, where they passed. @returns how many */
export function approve(folder, chosen) {
  const seen = readResults(folder).filter(
    (result) => result.grid && result.verdict === 'pass' && isChosen(chosen, result),
  )
  for (const widget of new Set(seen.map((result) => result.widget))) {
    const file = `${APPROVED}/${widget}.json`
    const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    for (const { slug, width, grid } of seen.filter((result) => result.widget === widget)) {
      kept[slug] = { ...kept[slug], [width]: grid }
    }
    const sorted = Object.fromEntries(Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
  }
  return seen.length
}
