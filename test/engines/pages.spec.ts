import { addressOf, demoPages } from '../support/demo-pages.ts'
import { scenario } from './scenario.ts'

/** Widgets whose code waits for an act, a narrow window or a tab that is closed at first: other scenarios do that. */
const LATER = new Set([
  'ajax-add-to-cart',
  'language-selector',
  'mini-menu',
  'review-stars',
  'search-popup',
  'site-menu',
])
/** How many steps down a page are enough to see all of it. */
const STEPS = 12

for (const demo of await demoPages()) {
  const { title, widgets = [] } = demo
  scenario(`${title} mounts all its hosts (${demo.path})`, async ({ visitor }) => {
    await visitor.open(addressOf(demo))
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
