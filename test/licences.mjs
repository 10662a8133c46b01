// Fails when a package that enters the bundle is not under a licence that a site owner can use freely.
import { readFileSync } from 'node:fs'

const ALLOWED = /^\(?(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0 OR Apache-2\.0)\)?$/

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const bundled = Object.entries(packages).filter(([path, { dev }]) => path && !dev)
const refused = bundled.filter(([, { license = 'none stated' }]) => !ALLOWED.test(license))
for (const [path, { license }] of refused) {
  console.error(
    `${path.replace('node_modules/', '')} is under "${license}"; the bundle takes MIT, ISC, BSD and Apache only.`,
  )
}
console.log(`   ${bundled.length} packages can enter the bundle`)
process.exit(refused.length > 0 ? 1 : 0)
