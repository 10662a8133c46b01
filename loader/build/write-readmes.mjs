// `npm run readmes`: writes into the widgets' READMEs what their code says.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

/** Widgets import their style sheets, which nobody needs here. */
const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (/\.css(\?|$)/.test(id) ? '\0styles' : undefined),
  load: (id) => (id === '\0styles' ? 'export default ""' : undefined),
}

const { module } = await runnerImport('./loader/build/readme/form.ts', {
  configFile: false,
  logLevel: 'error',
  plugins: [withoutStyles],
})
for (const name of readdirSync('widgets')) {
  const file = `widgets/${name}/README.md`
  const text = readFileSync(file, 'utf8')
  const written = module.inForm(name, text)
  if (written !== text) writeFileSync(file, written)
}
