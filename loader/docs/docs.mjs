// `npm run docs`: writes the documentation as static pages that work from any folder or host.
// `npm run docs -- --out folder` writes it elsewhere. Builds Atoll first where there is no build.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const dist = process.env['ATOLL_OUT'] ?? 'dist'
const { values } = parseArgs({ options: { out: { type: 'string', default: '.cache/docs' } } })

if (!existsSync(`${dist}/loader.js`)) {
  const { status } = spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}
const { module: sources } = await runnerImport('./loader/build/run-source.ts', {
  configFile: false,
  logLevel: 'error',
})
const { writeSite } = await sources.runSource('./loader/docs/site.ts')
const started = performance.now()
const { pages, copies } = await writeSite(dist, values.out)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(
  `${values.out}/index.html: ${pages} pages, ${copies} static pages of the demo shop, in ${seconds} s.`,
)
