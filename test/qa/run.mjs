// `npm run qa`: every state of every widget judges itself in a browser; JUnit, pictures and a page in `.cache/qa/`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { install, requireNode } from '../../demo-pages/install.mjs'
import { installChromium } from '../install-browsers.mjs'
import { approve } from './approve.mjs'
import { readArguments, USAGE } from './arguments.mjs'
import { writeReport } from './report.mjs'

const FOLDER = '.cache/qa'

let chosen
try {
  chosen = readArguments(process.argv.slice(2))
} catch (error) {
  console.error(`${error.message}\n\n${USAGE}`)
  process.exit(2)
}
if (chosen.help) {
  console.log(USAGE)
  process.exit(0)
}

requireNode()
install()

if (chosen.approve) {
  const count = approve(FOLDER, chosen)
  console.log(
    count > 0
      ? `${count} pictures approved: commit test/qa/baseline/.`
      : 'There is nothing to approve: run `npm run qa` first.',
  )
  process.exit(count > 0 ? 0 : 1)
}

if (!installChromium()) process.exit(1)
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(`${FOLDER}/results`, { recursive: true })
const { status } = spawnSync('node_modules/.bin/playwright', ['test', '-c', 'test/qa/playwright.config.ts'], {
  stdio: 'inherit',
  env: { ...process.env, ATOLL_QA: JSON.stringify({ ...chosen, folder: `${process.cwd()}/${FOLDER}` }) },
})
const { pass, fail, skip } = writeReport(FOLDER)
console.log(`\n${pass} PASS, ${fail} FAIL, ${skip} not shown in that width. Look at ${FOLDER}/index.html`)
process.exit(status ?? 1)
