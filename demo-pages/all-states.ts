import { listStates } from './list-states.ts'
import type { State, StateLine } from './widget-state.ts'
import type { DemoPage } from './demo-page.ts'

const modules = import.meta.glob<readonly StateLine[]>('./states/*.ts', { eager: true, import: 'states' })

const tables = Object.fromEntries(
  Object.entries(modules).map(([file, lines]) => [file.replace(/^.*\/|\.ts$/g, ''), lines]),
)

/** Every state of every widget, as the demo server knows them. */
export function allStates(pages: readonly DemoPage[]): readonly State[] {
  return listStates(tables, pages)
}
