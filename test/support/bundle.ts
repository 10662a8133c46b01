import { build, type Rolldown } from 'vite'

/** The module `entry` with all that it imports as one classic script, its exports on the global `name`. */
export async function bundle(entry: string, name: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name } },
  })) as Rolldown.RolldownOutput[]
  const code = built[0]?.output[0].code
  if (!code) throw new Error(`${entry} gave no script.`)
  return code
}
