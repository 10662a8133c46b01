import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { alignColumns, figureOf, showTime } from './table.mjs'

const FOLDER = '.cache/bench/results'
/** Less is the machine, not the code. */
const NOTEWORTHY = 0.1

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? ''

/** The commit that `revision` names. @throws {Error} when there is none */
export function commitOf(revision) {
  const commit = git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`)
  if (!commit) throw new Error(`There is no revision "${revision}" in this repository.`)
  return commit
}

/** Keeps what a bench found with the commit that it was found at; what other benches found there stays. */
export function keepResults(name, { title, rows }, machine) {
  const commit = commitOf('HEAD')
  const found = readResults(commit) ?? { commit, benches: {} }
  found.changed = git('status', '--porcelain') !== ''
  found.benches[name] = { title, at: new Date().toISOString(), machine, rows }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/${commit}.json`, JSON.stringify(found, null, 2))
  return `${FOLDER}/${commit}.json`
}

/** What was found at `commit`, if it was measured here. */
export function readResults(commit) {
  const file = `${FOLDER}/${commit}.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The rows of both as text: then, now and their ratio; what differs by less than a tenth is not marked. */
export function compareRows(then, now) {
  const before = new Map(then.map((row) => [row.what, row]))
  return alignColumns([
    ['what', 'then', 'now', 'ratio'],
    ...now.map((row) => {
      const old = before.get(row.what)
      const [was, is] = [old ? figureOf(old.ours, old.by) : null, figureOf(row.ours, row.by)]
      if (was === null || is === null) return [row.what, textOf(old?.ours), textOf(row.ours, is), '–']
      const ratio = is / was
      const mark = ratio > 1 + NOTEWORTHY ? ', slower' : ratio < 1 - NOTEWORTHY ? ', faster' : ''
      return [row.what, showTime(was), showTime(is), ratio.toFixed(2) + mark]
    }),
  ])
}

function textOf(values, figure = null) {
  return typeof values === 'string' ? values : showTime(figure)
}
