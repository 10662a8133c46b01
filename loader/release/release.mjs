// `npm run release`: makes and checks what is published, in `release/`.
// `npm run release -- --contract` only writes the public contract of the sources, for a reviewer's eyes.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const NEXT = 'loader/release/contracts/next.txt'
const INTO = 'release'
const { runSource: load } = (
  await runnerImport('./loader/build/run-source.ts', { configFile: false, logLevel: 'error' })
).module

const { currentContract, brokenBy, stepBetween } = await load('./loader/release/public-contract.ts')
const { deprecationsOf, goneUntold } = await load('./loader/release/deprecations.ts')
const { hindrance, isEnough, versionsOf } = await load('./loader/release/version.ts')
const { pageTypes } = await load('./loader/build/page-types.ts')

const contract = currentContract(pageTypes(''))
if (process.argv.includes('--contract')) {
  writeFileSync(NEXT, `${contract.join('\n')}\n`)
  console.log(`${NEXT}: ${contract.length} lines.`)
  process.exit()
}

const changelog = readFileSync('CHANGELOG.md', 'utf8')
const [version, last] = versionsOf(changelog)
const { version: packageVersion } = JSON.parse(readFileSync('package.json', 'utf8'))
const changes = spawnSync('git', ['status', '--short'], { encoding: 'utf8' }).stdout.trim()
stopIf(hindrance(changelog, packageVersion, changes))
const deprecations = readDeprecations()
const before = last ? `loader/release/contracts/${last}.txt` : ''
if (existsSync(before)) {
  const promised = readFileSync(before, 'utf8').trim().split('\n')
  const step = stepBetween(promised, contract, last)
  const broken = brokenBy(promised, contract)
  stopIf(
    isEnough(last, version, step)
      ? undefined
      : `Version ${version} is too small a step after ${last}: sites would break on an update that promises not to. Make it a ${step} version, or bring back what is gone:\n${broken.join('\n')}`,
  )
  const untold = goneUntold(promised, contract, deprecations, version)
  stopIf(
    untold.length === 0
      ? undefined
      : `Version ${version} takes away what no release before said would end with it. Bring it back, let it warn, and name it in CHANGELOG.md below "### Deprecated" with the version of its end:\n${untold.join('\n')}`,
  )
}

rmSync(INTO, { recursive: true, force: true })
run('node_modules/.bin/vite', ['build', '--logLevel', 'warn'])
const { writeArtefacts } = await load('./loader/release/artefacts.ts')
writeArtefacts('dist', INTO, version)
const { archiveSite } = await load('./loader/docs/site.ts')
await archiveSite('dist', INTO, version)
run('npm', ['pack', '--pack-destination', '..'], { cwd: `${INTO}/npm` })
run('node_modules/.bin/playwright', ['test', '-c', 'test/e2e/playwright.config.ts', 'release.spec.ts'], {
  env: { ...process.env, ATOLL_BUILT: '1', ATOLL_RELEASE: INTO },
})
writeFileSync(`loader/release/contracts/${version}.txt`, `${contract.join('\n')}\n`)
console.log(`
${INTO}/ has version ${version}: the archive for a site's own server, the WordPress plugin, the npm package, the documentation.
Commit loader/release/contracts/${version}.txt, tag the commit v${version}, then publish:
  cd ${INTO}/npm && npm publish          (with --provenance from a CI that can sign; the name has to be yours)`)

function readDeprecations() {
  try {
    return deprecationsOf(changelog)
  } catch (error) {
    return stopIf(error.message)
  }
}

function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options })
  stopIf(
    status === 0
      ? undefined
      : `"${command} ${args.join(' ')}" failed: nothing is to be published. Its output above says why.`,
  )
}

function stopIf(problem) {
  if (!problem) return
  console.error(problem)
  process.exit(1)
}
