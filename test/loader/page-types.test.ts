import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { manifests } from '../../loader/build/manifests.ts'
import { pageTypes } from '../../loader/build/page-types.ts'

const FOLDER = '.cache/page-types'

/** What is right, as README.md says it. */
const USES = `
import type { AtollConfig } from './atoll'

window.atoll = window.atoll || []
window.atoll.push(['on', 'pickup-selector:chosen', ({ detail }) => { detail.point.city.toUpperCase() }])
window.atoll.push(['mount', document.body, 'carousel'])

const { atoll } = window
if (!Array.isArray(atoll)) {
  const stop: () => void = atoll.on('lightbox:opened', ({ detail }) => { detail.link.focus(); detail.index.toFixed() })
  stop()
  for (const { widget, state, host } of atoll.list()) console.log(widget.length, state === 'mounted', host.id)
  void atoll.client.rest({ path: '/wp/v2/posts' }).then((body: unknown) => body)
}

document.addEventListener('atoll:lightbox:shared', ({ detail }) => detail.via === 'copy')
document.body.addEventListener('atoll:error', (event) => { event.preventDefault(); event.detail.widget.trim() })

export const config: AtollConfig = {
  takeover: true,
  texts: { 'Load More': 'Daugiau', '{count} points': { one: '{count} punct', other: '{count} puncte' } },
  widgets: {
    'post-grid': false,
    'pickup-selector': { source: 'get_data', remember: false },
    'shop-analytics': { sinks: ['gtag', 'dataLayer'] },
    carousel: { speed: 300 },
    lightbox: true,
  },
}
`

/** What is wrong, a line each. */
const MISTAKES = [
  `window.atoll?.push(['on', 'lightbox:open', () => {}])`,
  `window.atoll?.push(['remount', document.body])`,
  `window.atoll?.push(['on', 'lightbox:opened', ({ detail }) => detail.photo])`,
  `document.addEventListener('atoll:lightbox:opened', ({ detail }) => detail.photo)`,
  `document.addEventListener('atoll:quantity:changed', ({ detail }) => detail.value.trim())`,
  `window.atoll?.on('mounted', () => {})`,
  `atoll.push(['remount', document.body])`,
  `atoll.on('mounted', () => {})`,
  `export const option: AtollConfig = { takover: true }`,
  `export const widget: AtollConfig = { widgets: { lightboxes: false } }`,
  `export const name: AtollConfig = { widgets: { lightbox: { looped: true } } }`,
  `export const word: AtollConfig = { widgets: { 'pickup-selector': { source: 'files' } } }`,
  `export const kind: AtollConfig = { widgets: { carousel: { speed: 'fast' } } }`,
  `export const none: AtollConfig = { widgets: { breadcrumbs: { fold: true } } }`,
]

/** What the compiler says of a page's script beside the types, in the strictest of modes. */
function compile(name: string, script: string, ending = 'ts'): string[] {
  writeFileSync(`${FOLDER}/${name}.${ending}`, script)
  const options = [
    '--noEmit',
    '--allowJs',
    '--checkJs',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--lib',
    'ES2022,DOM',
    '--types',
    '',
  ]
  const { stdout, stderr, error } = spawnSync(
    'node',
    [
      'node_modules/typescript/bin/tsc',
      '--ignoreConfig',
      ...options,
      `${FOLDER}/atoll.d.ts`,
      `${FOLDER}/${name}.${ending}`,
    ],
    { encoding: 'utf8' },
  )
  if (error) throw error
  return (stdout + stderr).split('\n').filter(Boolean)
}

describe('the types for the page', () => {
  let types = ''
  beforeAll(() => {
    mkdirSync(FOLDER, { recursive: true })
    types = pageTypes('1.2.3')
    writeFileSync(`${FOLDER}/atoll.d.ts`, types)
  })

  it('know the API, the events with their details, and the options', () => {
    expect(compile('uses', USES)).toEqual([])
  })

  it('know what a plain script of README.md calls', () => {
    const scripts = [...readFileSync('README.md', 'utf8').matchAll(/```js\n([\s\S]*?)```/g)]
    expect(scripts).not.toEqual([])
    for (const [, script = ''] of scripts) expect(compile('plain', script, 'js')).toEqual([])
  })

  it('refuse each wrong name', () => {
    const lines = MISTAKES.map((line) => `// @ts-expect-error\n${line}`)
    expect(compile('mistakes', `import type { AtollConfig } from './atoll'\n${lines.join('\n')}\n`)).toEqual(
      [],
    )
  })

  it('name every widget, and cite nothing that lies elsewhere', () => {
    for (const name of manifests.keys()) expect(types).toContain(`\n  readonly '${name}': `)
    expect(types).not.toMatch(/\.md\b|import\(/)
    expect(types).not.toContain(process.cwd())
  })
})
