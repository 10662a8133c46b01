import { readdirSync } from 'node:fs'
import type { DemoPage } from '../../demo-pages/demo-page.ts'

const FOLDER = new URL('../../demo-pages/pages/', import.meta.url)

/** Every page of the demo shop that has an address to open. */
export async function demoPages(): Promise<readonly DemoPage[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    files.map(
      async (name) => (await import(new URL(name, FOLDER).href)) as { readonly pages: readonly DemoPage[] },
    ),
  )
  return modules.flatMap(({ pages }) => pages).filter((page) => !addressOf(page).includes(':'))
}

/** Address of a page, in one of its states. */
export function addressOf({ path, example = path }: DemoPage, query = ''): string {
  const [asked = '', hash] = query.split('#')
  return `${example}?panel=off${asked && `&${asked}`}${hash === undefined ? '' : `#${hash}`}`
}
