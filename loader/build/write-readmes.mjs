// `npm run readmes`: writes into the widgets' READMEs what their manifests say.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const { module } = await runnerImport('./loader/build/readme/replaces.ts', { logLevel: 'error' })
for (const name of readdirSync('widgets')) {
  const file = `widgets/${name}/README.md`
  if (!existsSync(file)) continue
  const text = readFileSync(file, 'utf8')
  const written = module.withReplaces(name, text)
  if (written !== text) writeFileSync(file, written)
}
