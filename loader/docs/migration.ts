import { readFileSync } from 'node:fs'
import type { Manifest, OriginalScript } from '../../src/island/manifest.ts'
import { manifests } from '../build/manifests.ts'
import { table } from '../build/readme/table.ts'

const TEXTS = 'loader/docs/texts/migration'

/** A plugin or theme whose scripts Atoll replaces. */
export interface Original {
  readonly slug: string
  /** As its own text calls it. */
  readonly name: string
  /** In which its scripts were seen. */
  readonly versions: readonly string[]
  readonly widgets: readonly string[]
  /** How to move over, as Markdown. */
  readonly text: string
}

interface Replaced extends OriginalScript {
  readonly widget: string
  readonly exceptBlock: string | undefined
}

/** Every plugin and theme that a manifest names. @throws {Error} when one has no text */
export const originals: readonly Original[] = [...new Set(all().map(({ software }) => software.slug))]
  .toSorted()
  .map((slug) => {
    const own = all().filter(({ software }) => software.slug === slug)
    const scripts = own.flatMap(({ widget, scripts: replaced, exceptBlock }) =>
      replaced.map((script) => ({ ...script, widget, exceptBlock })),
    )
    const written = readFileSync(`${TEXTS}/${slug}.md`, 'utf8')
    const widgets = [...new Set(scripts.map(({ widget }) => widget))]
    return {
      slug,
      name: /^# (.+)$/m.exec(written)?.[1] ?? slug,
      versions: [...new Set(own.map(({ software }) => software.version))],
      widgets,
      text: `${written.replace(/^# .+\n/, '').trim()}\n\n${steps(widgets)}\n\n${scriptsTable(scripts)}\n\n${snippet(scripts)}\n\n${differences(widgets)}\n`,
    }
  })

/** Groups of scripts with the widget that replaces them. */
function all(): ReadonlyArray<Manifest['replaces'][number] & { readonly widget: string }> {
  return [...manifests].flatMap(([widget, { replaces }]) => replaces.map((group) => ({ ...group, widget })))
}

function steps(widgets: readonly string[]): string {
  return `## Steps

1. Keep it active: its settings, its markup and its answers are still needed.
2. Install [the WordPress package](../quick-start.html#wordpress) and press **Only preview** on **Settings → Atoll**.
3. Set ${widgets.length === 1 ? 'this widget' : 'these widgets'} to **Atoll**: ${widgets.map(link).join(', ')}.
4. Go through “Look at afterwards” in the preview.
5. **Go live**, and empty the page cache. **Back to the originals** undoes it in one press.`
}

function scriptsTable(scripts: readonly Replaced[]): string {
  const handles = [...new Set(scripts.map(({ handle }) => handle))]
  const rows = handles.map((handle) => {
    const uses = scripts.filter((script) => script.handle === handle)
    const block = uses.find(({ exceptBlock }) => exceptBlock)?.exceptBlock
    return [
      `\`${handle}\``,
      [...new Set(uses.map(({ widget }) => widget))].map(link).join(', '),
      block ? `not on pages with the block \`${block}\`` : 'everywhere',
    ]
  })
  return `## Scripts that go

Each goes once all widgets that do a part of its job are set to Atoll or off.

${table(['script (handle)', 'widgets that do its job', 'where'], rows)}`
}

function snippet(scripts: readonly Replaced[]): string {
  const names = [...new Set(scripts.map(({ handle }) => `'${handle}'`))].join(', ')
  return `## Without the WordPress package

Empty the sources yourself, and do not dequeue: settings and dependants would go along.

\`\`\`php
add_filter('print_scripts_array', function ($handles) {
  foreach ([${names}] as $handle) {
    if (isset(wp_scripts()->registered[$handle])) wp_scripts()->registered[$handle]->src = false;
  }
  return $handles;
});
\`\`\``
}

function differences(widgets: readonly string[]): string {
  const told = widgets.filter((name) =>
    readFileSync(`widgets/${name}/README.md`, 'utf8').includes('\n## What the original does'),
  )
  if (told.length === 0) return ''
  const places = told.map((name) => `[\`${name}\`](../widgets/${name}.html#what-the-original-does)`)
  return `## What it did, and what Atoll does

Line by line: ${places.join(', ')}.`
}

function link(widget: string): string {
  return `[\`${widget}\`](../widgets/${widget}.html)`
}
