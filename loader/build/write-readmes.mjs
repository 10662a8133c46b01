// `npm run readmes`: writes into the widgets' READMEs what their code says.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const options = { configFile: false, logLevel: 'error' }
const { module: sources } = await runnerImport('./loader/build/run-source.ts', options)
const { inForm } = await sources.runSource('./loader/build/readme/form.ts')
for (const name of readdirSync('widgets')) {
  const file = `widgets/${name}/README.md`
  const text = readFileSync(file, 'utf8')
  const written = inForm(name, text)
  if (written !== text) writeFileSync(file, written)
}
