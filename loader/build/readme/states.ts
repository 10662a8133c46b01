import { readdirSync } from 'node:fs'
import type { DemoPage } from '../../../demo-pages/demo-page.ts'
import { listStates } from '../../../demo-pages/list-states.ts'
import { pathOf, type StateLine } from '../../../demo-pages/widget-state.ts'

const SHOP = 'http://localhost:5173'

const pages = (
  await Promise.all(
    readdirSync('demo-pages/pages').map(async (file) => {
      const module = (await import(`../../../demo-pages/pages/${file.slice(0, -3)}.ts`)) as {
        readonly pages: readonly DemoPage[]
      }
      return module.pages
    }),
  )
).flat()

const tables = Object.fromEntries(
  await Promise.all(
    readdirSync('demo-pages/states').map(async (file) => {
      const name = file.slice(0, -3)
      const module = (await import(`../../../demo-pages/states/${name}.ts`)) as {
        readonly states: readonly StateLine[]
      }
      return [name, module.states] as const
    }),
  ),
)

const states = listStates(tables, pages)

/** Links to the widget's states on the demo shop, where each says whether it is as it should be. */
export function statesOf(name: string): string {
  const own = states.filter(({ widget }) => widget === name)
  if (own.length === 0) return ''
  const links = own.map((state) => `- [${state.name}](${SHOP}${pathOf(state)})`)
  return `On the demo shop (\`npm start\`), each says PASS or FAIL itself; [all at once](${SHOP}/states/?widget=${name}):\n\n${links.join('\n')}`
}
