import { readdirSync } from 'node:fs'
import { listStates } from '../../demo-pages/list-states.ts'
import type { State, StateLine } from '../../demo-pages/widget-state.ts'
import { demoPages } from '../support/demo-pages.ts'

const FOLDER = new URL('../../demo-pages/states/', import.meta.url)

/** Every state of every widget, as tests know them. */
export async function allStates(): Promise<readonly State[]> {
  const tables = await Promise.all(
    readdirSync(FOLDER).map(async (file) => {
      const module = (await import(new URL(file, FOLDER).href)) as { readonly states: readonly StateLine[] }
      return [file.slice(0, -'.ts'.length), module.states] as const
    }),
  )
  return listStates(Object.fromEntries(tables), await demoPages())
}
