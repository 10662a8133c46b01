import { escapeHtml } from '../fixtures/shop/escape.ts'
import { FAULTS } from '../fixtures/faults.ts'
import { printJson } from '../fixtures/shop/print-json.ts'
import { LOCALES, THEMES } from './page-request.ts'
import type { DemoPage } from './demo-page.ts'
import { redirect } from './redirect.ts'
import { pathOf, type State } from './widget-state.ts'

/** Ways in which a state is shown, by the name of their argument; the first is what a page does without it. */
const AXES: Readonly<Record<string, readonly string[]>> = {
  width: ['1280', '390', '768'],
  locale: LOCALES,
  theme: THEMES,
  scheme: ['light', 'dark'],
  motion: ['full', 'reduce'],
  contrast: ['normal', 'forced'],
  fault: ['none', ...FAULTS],
}

/** `/states/`: all of them, to be run and judged; and the address of each, which leads to its page. */
export function createStatesPages(states: readonly State[]): readonly DemoPage[] {
  return [
    {
      path: '/states/',
      title: 'States',
      description: 'Every state of every widget: run any selection, each says PASS or FAIL itself.',
      group: 'Harness',
      render: () =>
        new Response(statesPage(states), { headers: { 'content-type': 'text/html; charset=UTF-8' } }),
    },
    {
      path: '/states/:widget/:slug/',
      example: '/states/lightbox/open/',
      title: 'State',
      description: 'Leads to the page of a state.',
      group: 'Harness',
      render(_, { url }, { widget, slug }) {
        const state = states.find((one) => one.widget === widget && one.slug === slug)
        return state
          ? redirect(addressOf(state, url.searchParams))
          : new Response(`${widget ?? ''} has no state "${slug ?? ''}".`, { status: 404 })
      },
    },
  ]
}

/** The state's page, which judges itself, in the variant asked for. */
function addressOf(state: State, asked: URLSearchParams): string {
  const [path = '', hash] = state.address.split('#')
  const query = new URLSearchParams(path.split('?')[1])
  for (const [name, value] of asked) if (AXES[name]?.[0] !== value && name !== 'width') query.set(name, value)
  query.set('panel', 'off')
  query.set('judge', `${state.widget}/${state.slug}`)
  return `${path.split('?')[0] ?? ''}?${query.toString()}${hash === undefined ? '' : `#${hash}`}`
}

function statesPage(states: readonly State[]): string {
  const widgets = [...new Set(states.map(({ widget }) => widget))]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>States of Atoll’s widgets</title>
<link rel="icon" href="/uploads/mark.svg">
<link rel="stylesheet" href="/host/harness/states.css">
<script type="application/json" id="states-data">${printJson({ axes: AXES })}</script>
<script type="module" src="/host/harness/states.js"></script>
</head>
<body>
<main>
<h1>States</h1>
<p>${states.length} states of ${widgets.length} widgets. Choose which, and how they are shown; each judges itself: hosts mounted, no error, no word in the console, axe, nothing moves, room, what is expected. <a href="/">All pages</a></p>
<form class="run">
${Object.entries(AXES)
  .map(
    ([name, values]) =>
      `<fieldset><legend>${name}</legend>${values
        .map(
          (value, index) =>
            `<label><input type="checkbox" name="${name}" value="${value}"${index === 0 ? ' checked' : ''}> ${value}</label>`,
        )
        .join('')}</fieldset>`,
  )
  .join('\n')}
<p><button type="submit">Run</button> <button type="button" class="stop" disabled>Stop</button> <label>Only what contains <input type="search" name="filter"></label></p>
<p><progress value="0" max="1"></progress> <output>Nothing has run yet.</output></p>
</form>
<div class="stage" aria-hidden="true"></div>
<table class="results"><caption>Results</caption><thead><tr><th scope="col">verdict</th><th scope="col">state</th><th scope="col">shown</th><th scope="col">ms</th><th scope="col">what is wrong</th></tr></thead><tbody></tbody></table>
<h2>All states</h2>
<p><label><input type="checkbox" class="all"> all</label></p>
${widgets
  .map((widget) =>
    widgetList(
      widget,
      states.filter((state) => state.widget === widget),
    ),
  )
  .join('\n')}
</main>
</body>
</html>`
}

function widgetList(widget: string, states: readonly State[]): string {
  return `<details class="widget" id="${widget}"><summary><label><input type="checkbox" class="whole"> ${widget}</label> ${states.length}</summary><ul>
${states
  .map(
    (state) =>
      `<li><label><input type="checkbox" name="state" form="none" value="${pathOf(state)}"> ${escapeHtml(state.name)}</label> <a href="${pathOf(state)}">open</a></li>`,
  )
  .join('\n')}
</ul></details>`
}
