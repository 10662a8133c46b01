import { groupBy } from '../fixtures/shop/group-by.ts'
import { escapeHtml } from '../fixtures/shop/escape.ts'
import type { DemoPage } from './demo-page.ts'

const GROUPS = ['Shop', 'Content', 'Theme', 'Harness']

/** Products whose pictures stand beside the greeting. */
const SHOWN = ['teapot-uzupis', 'vase-verpetas', 'linen-dress-zolynas']

/** The start page: every page by group, with links to the states worth a look. */
export function createIndexPage(pages: readonly DemoPage[]): DemoPage {
  return {
    path: '/',
    title: 'All pages',
    description: 'Every page of the demo shop and its states.',
    group: 'Harness',
    render: () => ({
      title: 'Linas & Molis: all pages',
      bodyClass: 'home demo-index',
      main: `<header class="demo-index__intro">
  <div class="demo-index__words">
  <p class="demo-index__eyebrow">Užupis, Vilnius</p>
  <h1>Clay, linen, wool and wood, made by eleven people.</h1>
  <p>This is the demo shop of Atoll. Each page holds what a server would print, and one script tag. Open the panel at the edge to change language and theme, to break the network, and to see every request and event.</p>
  <p><a class="button alt" href="/shop/">Visit the shop</a></p>
  </div>
  <div class="demo-index__pictures">
${SHOWN.map((slug, index) => `    <img src="/uploads/products/${slug}-480x${index === 1 ? 640 : 480}.svg" width="480" height="${index === 1 ? 640 : 480}" alt="">`).join('\n')}
  </div>
</header>
${inOrder(pages)
  .map(([group, inGroup]) => groupSection(group, inGroup))
  .join('\n')}`,
    }),
  }
}

/** Groups not named above come last. */
function rank(group: string): number {
  return (GROUPS.indexOf(group) + GROUPS.length + 1) % (GROUPS.length + 1)
}

function inOrder(pages: readonly DemoPage[]): Array<readonly [string, DemoPage[]]> {
  return [...groupBy(pages, ({ group }) => group)].toSorted(([a], [b]) => rank(a) - rank(b))
}

function groupSection(group: string, pages: readonly DemoPage[]): string {
  const id = `group-${group.toLowerCase()}`
  return `<section class="demo-index__group" aria-labelledby="${id}">
  <h2 id="${id}">${escapeHtml(group)}</h2>
  <ul class="demo-index__pages">
${pages.map(pageItem).join('\n')}
  </ul>
</section>`
}

function pageItem({ path, example, title, description, states = [] }: DemoPage): string {
  const address = example ?? path
  if (address.includes(':')) return ''
  const links = states.map(
    ({ label, query }) => `<li><a href="${escapeHtml(`${address}?${query}`)}">${escapeHtml(label)}</a></li>`,
  )
  return `    <li class="demo-index__page">
      <h3><a href="${address}">${escapeHtml(title)}</a></h3>
      <p>${escapeHtml(description)}</p>${
        links.length > 0
          ? `
      <details><summary>${links.length === 1 ? '1 state' : `${links.length} states`}</summary><ul class="demo-index__states">${links.join('')}</ul></details>`
          : ''
      }
    </li>`
}
