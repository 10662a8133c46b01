import { readdirSync, readFileSync } from 'node:fs'
import { manifests } from '../build/manifests.ts'
import { table } from '../build/readme/table.ts'
import type { DocPage } from './doc-page.ts'
import { originals } from './migration.ts'
import { renderMarkdown } from './markdown.ts'
import { messagesPage } from './messages-page.ts'
import { linksOf, type Places, sectionsOf } from './repository-links.ts'
import { healthChecks } from './health-checks.ts'
import { bodyOf, tryIt } from './widget-page.ts'

const TEXTS = 'loader/docs/texts'
const CONTRACTS = 'fixtures/contracts'

/** Sections of the README by the page that shows them, in its order; what stands above the first has the key ''. */
const README: Readonly<Record<string, readonly string[]>> = {
  'weight.html': [''],
  'reference.html': [
    'the-tag',
    'in-wordpress',
    'marking-hosts',
    'configuration',
    'api-and-events',
    'before-going-live-play-your-shop',
    'against-a-real-site',
  ],
  'widgets/index.html': ['widgets'],
  'contributing.html': ['two-commands', 'how-the-code-is-laid-out', 'a-new-widget-in-five-steps'],
}

/** Files of the repository that are pages of their own. */
const FILES: Readonly<Record<string, string>> = {
  'ACCESSIBILITY.md': 'accessibility.html',
  'SECURITY.md': 'security.html',
  'ARCHITECTURE.md': 'architecture.html',
  'CONTRIBUTING.md': 'contributing.html',
  'CHANGELOG.md': 'changelog.html',
  'README.md': 'reference.html',
}

const readme = sectionsOf(readFileSync('README.md', 'utf8'))
const contracts = readdirSync(CONTRACTS).filter((name) => name.endsWith('.md'))

const places: Places = new Map([
  ...Object.entries(FILES),
  ...Object.entries(README).flatMap(([path, anchors]) =>
    anchors.map((anchor): [string, string] => [`README.md#${anchor}`, path]),
  ),
  ...[...manifests.keys()].map((name): [string, string] => [
    `widgets/${name}/README.md`,
    `widgets/${name}.html`,
  ]),
  ...contracts.map((name): [string, string] => [`${CONTRACTS}/${name}`, contractPage(name)]),
])

/** Every page of the site, in the order of its menu. @throws {Error} when a link of a text leads nowhere */
export function docPages(): readonly DocPage[] {
  const known = new Set(Object.values(README).flat())
  const left = [...readme.keys()].filter((section) => !known.has(section))
  if (left.length > 0) throw new Error(`No page shows the README's ${left.join(', ')}. Name one in pages.ts.`)
  return [
    home(),
    page('quick-start.html', 'Quick start', 'Your shop', [text('quick-start.md')], {
      lead: 'From nothing to a shop that runs, in ten minutes.',
    }),
    ...widgetPages(),
    ...migrationPages(),
    page('troubleshooting.html', 'Troubleshooting', 'Your shop', [troubleshooting()], {
      lead: 'What you see, why, and what to do.',
    }),
    messagesPage(),
    page('accessibility.html', 'Accessibility', 'Your shop', [file('ACCESSIBILITY.md')]),
    page('reference.html', 'Reference', 'Reference', sections('reference.html'), {
      lead: 'The tag, the WordPress package, attributes, configuration, API.',
    }),
    page('weight.html', 'What it weighs', 'Reference', [introduction()], {
      lead: 'Bytes of pages with the originals and with Atoll.',
    }),
    page('security.html', 'Security', 'Reference', [file('SECURITY.md')]),
    page('changelog.html', 'Changelog', 'Reference', [file('CHANGELOG.md')]),
    page('architecture.html', 'Architecture', 'Development', [file('ARCHITECTURE.md')]),
    page('contributing.html', 'Contributing', 'Development', [
      ...sections('contributing.html'),
      file('CONTRIBUTING.md'),
    ]),
    ...contractPages(),
    page('license.html', 'Licence', undefined, [
      { source: 'LICENSE', text: readFileSync('LICENSE', 'utf8') },
    ]),
  ]
}

/** Markdown with the path of the file that it is from. */
interface Text {
  readonly source: string
  readonly text: string
}

interface More {
  readonly lead?: string
  readonly parent?: string
  /** HTML before the texts. */
  readonly above?: string
  readonly wide?: boolean
}

function page(
  path: string,
  title: string,
  group: DocPage['group'] | undefined,
  texts: readonly Text[],
  { lead = '', above = '', ...more }: More = {},
): DocPage {
  const parts = texts.map(({ source, text: words }) => renderMarkdown(words, linksOf(source, path, places)))
  return {
    path,
    title,
    lead,
    body: above + parts.map(({ html }) => html).join('\n'),
    outline: parts.flatMap(({ outline }) => outline),
    ...(group && { group }),
    ...more,
  }
}

function text(name: string): Text {
  return { source: `${TEXTS}/${name}`, text: readFileSync(`${TEXTS}/${name}`, 'utf8') }
}

/** A file without its title, which the page has. */
function file(source: string): Text {
  return { source, text: readFileSync(source, 'utf8').replace(/^# .+\n/, '') }
}

function sections(path: string): readonly Text[] {
  return (README[path] ?? []).map((section) => ({ source: 'README.md', text: readme.get(section) ?? '' }))
}

/** The README's tables of bytes, without its title and picture. */
function introduction(): Text {
  return { source: 'README.md', text: (readme.get('') ?? '').replace(/^# .+\n/, '').replace(/^!\[.*$/m, '') }
}

function home(): DocPage {
  const links = [
    ['quick-start.html', 'Quick start', 'WordPress package or one tag.'],
    ['widgets/index.html', 'Widgets', 'What each does, live, with its options.'],
    ['migration/index.html', 'Moving over', 'From each original plugin, step by step.'],
    ['troubleshooting.html', 'Troubleshooting', 'By what you see; every message with its cure.'],
    ['accessibility.html', 'Accessibility', 'What people can rely on, for your own statement.'],
    ['architecture.html', 'Architecture', 'How it is made, and why so.'],
  ].map(
    ([path, title, words]) => `<li><a href="${path}"><strong>${title}</strong><span>${words}</span></a></li>`,
  )
  const { source, text: words } = text('home.md')
  const [lead = '', ...rest] = words.split('\n\n')
  return page(
    'index.html',
    'React islands for WooCommerce shops',
    undefined,
    [{ source, text: rest.join('\n\n') }],
    {
      lead,
      above: `<ul class="doors">${links.join('')}</ul>`,
      wide: true,
    },
  )
}

function widgetPages(): readonly DocPage[] {
  const [, head = '', rows = ''] =
    /^([\s\S]*?\n\| widget[^\n]*\n\|[-|]+\n)([\s\S]*)$/.exec(readme.get('widgets') ?? '') ?? []
  const linked = rows.replaceAll(/^\| `([\w-]+)` \|/gm, '| [`$1`]($1.html) |')
  const list = page(
    'widgets/index.html',
    'Widgets',
    'Your shop',
    [{ source: 'README.md', text: (head + linked).replace(/^## Widgets\n[\s\S]*?(?=\n\| widget)/, '') }],
    { lead: `${manifests.size} parts, each loaded only where its markup is on the page.` },
  )
  return [
    list,
    ...[...manifests.keys()].map((name) => {
      const summary = new RegExp(`^\\| \`${name}\` \\| (.*?) \\|`, 'm').exec(rows)?.[1] ?? ''
      const source = `widgets/${name}/README.md`
      const { body, ...rest } = page(`widgets/${name}.html`, name, 'Your shop', [
        { source, text: bodyOf(readFileSync(source, 'utf8')) },
      ])
      return {
        ...rest,
        lead: `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
        parent: list.path,
        body: tryIt(name) + body,
        outline: [{ id: 'try-it', text: 'Try it', depth: 2 }, ...rest.outline],
      }
    }),
  ]
}

function migrationPages(): readonly DocPage[] {
  const rows = originals.map(({ slug, name, versions, widgets }) => [
    `[${name}](${slug}.html)`,
    versions.join(', '),
    widgets.length > 3 ? `${widgets.length} widgets` : widgets.map((widget) => `\`${widget}\``).join(', '),
  ])
  const list = page(
    'migration/index.html',
    'Moving over',
    'Your shop',
    [
      text('migration.md'),
      { source: `${TEXTS}/migration.md`, text: table(['from', 'as seen in', 'taken over by'], rows) },
    ],
    { lead: 'What goes, what stays, and what to look at afterwards, for each plugin and theme.' },
  )
  return [
    list,
    ...originals.map(({ slug, name, versions, text: words }) =>
      page(
        `migration/${slug}.html`,
        name,
        'Your shop',
        [{ source: `${TEXTS}/migration/${slug}.md`, text: words }],
        {
          lead: `\`${slug}\`, as seen in ${versions.join(' and ')}; other versions too, as long as its scripts keep their names.`,
          parent: list.path,
        },
      ),
    ),
  ]
}

function troubleshooting(): Text {
  const { source, text: words } = text('troubleshooting.md')
  return { source, text: words.replace('<!-- health checks -->', healthChecks()) }
}

function contractPage(name: string): string {
  return `contracts/${name === 'README.md' ? 'index' : name.slice(0, -3)}.html`
}

function contractPages(): readonly DocPage[] {
  const made = contracts.map((name) => {
    const source = `${CONTRACTS}/${name}`
    const title = /^# (.+)$/m.exec(readFileSync(source, 'utf8'))?.[1] ?? name
    const index = name === 'README.md'
    return page(contractPage(name), index ? 'Contracts' : title, 'Development', [file(source)], {
      ...(!index && { parent: contractPage('README.md') }),
    })
  })
  return made.toSorted((a, b) => Number(Boolean(a.parent)) - Number(Boolean(b.parent)))
}
