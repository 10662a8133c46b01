import { readdirSync } from 'node:fs'
import type { DemoPage } from '../../../demo-pages/page.ts'

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

/** Links to the pages of the demo shop that show the widget, and to their states. */
export function statesOf(name: string): string {
  const shown = pages.flatMap(({ path, example = path, title, states = [], widgets = [] }) => {
    const links = states
      .filter((state) => (state.widgets ?? widgets).includes(name))
      .map(({ label, query }) => link(label, addressOf(example, query)))
    const page = widgets.includes(name) ? link(title, example) : links.length > 0 && title
    return page ? [`- ${page}${links.length > 0 ? `: ${links.join(', ')}` : ''}`] : []
  })
  return shown.length > 0 ? `On the demo shop (\`npm start\`):\n\n${shown.join('\n')}` : ''
}

function addressOf(path: string, query: string): string {
  return query.startsWith('#') ? path + query : path + (query && `?${query}`)
}

function link(text: string, path: string): string {
  return `[${text}](${SHOP}${path})`
}
