import { readdirSync } from 'node:fs'
import type { DemoPage } from '../../demo-pages/page.ts'
import { scenario } from './scenario.ts'

/** Widgets whose code waits for an act, a narrow window or a tab that is closed at first: other scenarios do that. */
const LATER = new Set(['language-selector', 'mini-menu', 'review-stars', 'search-popup', 'site-menu'])
/** How many steps down a page are enough to see all of it. */
const STEPS = 12

const FOLDER = new URL('../../demo-pages/pages/', import.meta.url)
const files = readdirSync(FOLDER).map((name) => import(new URL(name, FOLDER).href))
const pages = ((await Promise.all(files)) as Array<{ readonly pages: readonly DemoPage[] }>).flatMap(
  (file) => file.pages,
)

for (const { path, example = path, title, widgets = [] } of pages) {
  if (example.includes(':')) continue
  scenario(`${title} mounts all its hosts (${example})`, async ({ visitor }) => {
    await visitor.open(`${example}?panel=off`)
    const now = widgets.filter((name) => !LATER.has(name))
    for (let step = 0; step <= STEPS; step += 1) {
      // oxlint-disable-next-line no-await-in-loop -- down the page
      await visitor.scrollTo(step / STEPS)
    }
    await visitor.meets(...now)
    await visitor.until(
      () => document.querySelector('[data-atoll-state]:not([data-atoll-state=mounted])') === null,
    )
  })
}
