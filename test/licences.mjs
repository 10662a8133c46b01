// Prints the licences of what can enter the bundle and what the registry's advisories say; fails on a licence that a site owner
// could not use freely, on a version that is not pinned, and on a lock file that `npm ci` would not take.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const ALLOWED = /^\(?(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0 OR Apache-2\.0)\)?$/
const PINNED = /^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+$/
/** Longest wait for npm, which may ask the registry, ms. */
const TIMEOUT_MS = 15_000

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const bundled = Object.entries(packages).filter(([path, { dev }]) => path && !dev)
const problems = []

const byLicence = Map.groupBy
  ? Map.groupBy(bundled, ([, { license }]) => license ?? 'none stated')
  : bundled.reduce((map, entry) => {
      const licence = entry[1].license ?? 'none stated'
      return map.set(licence, [...(map.get(licence) ?? []), entry])
    }, new Map())
console.log(`   ${bundled.length} packages can enter the bundle`)
for (const [licence, entries] of byLicence) {
  const names = entries.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`)
  console.log(`   ${licence}: ${names.join(', ')}`)
  if (!ALLOWED.test(licence))
    problems.push(`${names.join(', ')}: "${licence}". The bundle takes MIT, ISC, BSD and Apache only.`)
}

for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
  if (!PINNED.test(version))
    problems.push(
      `${name} is "${version}" in package.json. Name one exact version, so that every build is the same.`,
    )
}
for (const [path, { integrity, link }] of bundled) {
  if (!integrity && !link)
    problems.push(`${path} has no integrity in package-lock.json. Run npm install again.`)
}

const install = npm('ci', '--dry-run', '--ignore-scripts', '--offline')
if (install.status !== 0) problems.push(`npm ci does not take package-lock.json: ${install.stderr.trim()}`)

// What is found is told, and fails nothing: yesterday's build did not get worse overnight.
const audit = npm('audit', '--omit=dev', '--json')
const found = readAudit(audit.stdout)
if (!found)
  console.log('   npm audit: the registry could not be asked, so known weaknesses were not looked up.')
else {
  const total = Object.values(found).length
  console.log(`   npm audit: ${total} known weaknesses in what can enter the bundle`)
  for (const { name, severity } of Object.values(found)) console.log(`   ${name}: ${severity}; see npm audit`)
}

for (const problem of problems) console.error(`   ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)

function npm(...args) {
  return spawnSync('npm', args, {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    shell: process.platform === 'win32',
  })
}

/** The weaknesses by package; `undefined` where the registry gave no answer. */
function readAudit(text) {
  try {
    return JSON.parse(text).vulnerabilities
  } catch {
    return undefined
  }
}
