// `npm test`: installs what is missing, then runs every check and prints one line of totals.
// `node test/run.mjs check | size | browser | engines | wordpress | recordings <folder>` runs a part of it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { install, requireNode } from '../demo-pages/install.mjs'
import { installChromium, installEngines } from './install-browsers.mjs'

const REPORTS = '.cache/reports'
const DIRECTORIES = ['loader', 'src', 'widgets', 'fixtures', 'demo-pages', 'test', 'vite.config.ts']
const [part = 'all', ...rest] = process.argv.slice(2)

requireNode()
install()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

/** One row per step: what it counted. */
const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []

const checks = [
  ['types', 'tsc', ['--noEmit']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', ...DIRECTORIES]],
  ['format', 'oxfmt', ['--check', ...DIRECTORIES]],
  ['unused code', 'knip', []],
  ['licences', 'node', ['test/licences.mjs']],
]
const parts = {
  check: () => {
    for (const [title, command, args] of checks) step(title, () => run(command, args))
  },
  unit,
  build: () => step('build', () => run('vite', ['build', '--logLevel', 'warn'])),
  size: () => step('byte budgets', () => run('node', ['test/size.mjs'])),
  browser: () => browser('browser', 'test/e2e/playwright.config.ts'),
  engines: () => {
    installEngines()
    browser('engines', 'test/engines/playwright.config.ts')
  },
  wordpress: () => browser('wordpress', 'test/wordpress/playwright.config.ts'),
  recordings: () => browser('recordings', 'test/recordings/playwright.config.ts'),
}
const sequences = {
  all: ['check', 'unit', 'build', 'size', 'browser', 'engines', 'wordpress'],
  check: ['check'],
  size: ['build', 'size'],
  browser: ['build', 'browser'],
  engines: ['build', 'engines'],
  wordpress: ['build', 'wordpress'],
  recordings: ['build', 'recordings'],
}

const sequence = sequences[part]
if (!sequence) {
  console.error(`There is no part "${part}". Choose one of ${Object.keys(sequences).join(', ')}.`)
  process.exit(2)
}
for (const name of sequence) parts[name]()

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\ntests: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(totals.failed > 0 ? 1 : 0)

/** A check that counts as one test. */
function step(title, succeed) {
  console.log(`\n== ${title}`)
  const started = performance.now()
  const ok = succeed()
  totals[ok ? 'passed' : 'failed'] += 1
  if (!ok) failures.push(title)
  console.log(`   ${ok ? 'ok' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}

function unit() {
  const report = `${REPORTS}/unit.json`
  suite(
    'unit tests',
    report,
    () => run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]),
    (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests + json.numFailedTestSuites * (json.numFailedTests === 0 ? 1 : 0),
      skipped: json.numPendingTests + json.numTodoTests,
    }),
  )
}

function browser(title, config) {
  if (!installChromium()) {
    totals.failed += 1
    failures.push(title)
    return
  }
  const report = `${REPORTS}/${title}.json`
  const env = {
    ATOLL_BUILT: '1',
    ATOLL_REPORT: `${process.cwd()}/${report}`,
    ATOLL_RECORDINGS: rest[0] ?? '',
  }
  const extra = ['browser', 'engines'].includes(title) ? rest : []
  suite(
    title,
    report,
    () => run('playwright', ['test', '-c', config, ...extra], env),
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  )
}

/** A suite that counts its own tests; one that left no report counts as one failure. */
function suite(title, report, execute, read) {
  console.log(`\n== ${title}`)
  const started = performance.now()
  const ok = execute()
  let counted = { passed: 0, failed: 1, skipped: 0 }
  try {
    counted = read(JSON.parse(readFileSync(report, 'utf8')))
    if (!ok && counted.failed === 0) counted.failed = 1
  } catch {
    console.error(`   ${title} ended without a report.`)
  }
  for (const [key, value] of Object.entries(counted)) totals[key] += value
  if (counted.failed > 0) failures.push(title)
  console.log(
    `   ${counted.passed} passed, ${counted.failed} failed (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  )
}

function run(command, args, env = {}) {
  const local = command === 'node' ? process.execPath : `node_modules/.bin/${command}`
  return spawnSync(local, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}
