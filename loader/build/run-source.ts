import { type Plugin, runnerImport } from 'vite'

/** Widgets are read for their options alone. */
const noStyles: Plugin = {
  name: 'atoll-no-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0atoll-no-style' : undefined),
  load: (id) => (id === '\0atoll-no-style' ? '' : undefined),
}

/** A module that reads the widgets' own sources, run from its source. */
export async function runSource<Module>(path: string): Promise<Module> {
  return (await runnerImport<Module>(path, { configFile: false, logLevel: 'error', plugins: [noStyles] }))
    .module
}
