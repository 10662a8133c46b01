import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { docPages } from '../../loader/docs/pages.ts'
import { layout } from '../../loader/docs/layout.ts'
import { renderMarkdown } from '../../loader/docs/markdown.ts'
import { consoleMessages, messagesIn } from '../../loader/docs/messages.ts'
import { cureOf, cures } from '../../loader/docs/messages-page.ts'
import { originals } from '../../loader/docs/migration.ts'
import { PICTURES } from '../../loader/docs/repository-links.ts'
import { searchIndex } from '../../loader/docs/search-index.ts'

const pages = docPages()
const documents = new Map(pages.map((page) => [page.path, layout(page, pages, '0.0.0')]))
const idsOf = (html: string): readonly string[] =>
  [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
/** Written beside the pages. */
const beside = new Set([
  'assets/search-index.js',
  'assets/mark.svg',
  ...readdirSync('loader/docs/front').map((name) => `assets/${name}`),
  ...Object.values(PICTURES),
])

/** Addresses that a page links to or shows, relative to the site; what needs a server is left out. */
function targetsOf(path: string, html: string): readonly string[] {
  return [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, address = '']) => {
    if (/^(?:https?:|mailto:)/.test(address)) return []
    const [file = '', hash] = address.replaceAll('&amp;', '&').split('#')
    const target = file ? posix.join(posix.dirname(path), file) : path
    return [hash === undefined ? target : `${target}#${decodeURIComponent(hash)}`]
  })
}

describe('the documentation', () => {
  it.each([...documents])('%s leads only to what is there', (path, html) => {
    const missing = targetsOf(path, html).filter((target) => {
      const [file = '', hash] = target.split('#')
      if (file.startsWith('demo/')) return false
      const document = documents.get(file)
      if (!document) return !beside.has(file)
      return hash !== undefined && !idsOf(document).includes(hash)
    })
    expect(missing).toEqual([])
  })

  it.each([...documents])('%s names each of its parts once', (_, html) => {
    const ids = idsOf(html)
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  })

  it('has every page in a menu, but for the start and the licence', () => {
    const left = pages.filter(({ group }) => !group).map(({ path }) => path)
    expect(left).toEqual(['index.html', 'license.html'])
  })

  it('can be searched by section, in less than 400 kB', () => {
    const index = searchIndex(pages)
    expect(index.length).toBeGreaterThan(400)
    expect(index.map(([place]) => place)).toContain('widgets/quantity.html#custom-properties')
    expect(JSON.stringify(index).length).toBeLessThan(400_000)
  })
})

describe('a text of the repository', () => {
  const render = (text: string) => renderMarkdown(text, (href) => href).html

  it('shows HTML as text, and leaves comments out', () => {
    expect(render('a <script>x</script> b\n\n<!-- written -->\n\nc')).toBe(
      '<p>a &lt;script&gt;x&lt;/script&gt; b</p>\n<p>c</p>\n',
    )
  })

  it('has the anchors that GitHub gives its headings', () => {
    const { outline } = renderMarkdown('## `a` & b, c\n\n## Again\n\n## Again\n', (href) => href)
    expect(outline.map(({ id }) => id)).toEqual(['a--b-c', 'again', 'again-1'])
  })
})

describe('moving over', () => {
  it('has a text for every plugin and theme whose scripts are replaced, and for no other', () => {
    const written = readdirSync('loader/docs/texts/migration').map((name) => name.slice(0, -3))
    expect(written.toSorted()).toEqual(originals.map(({ slug }) => slug))
  })

  it('names every script, and tells what may be seen', () => {
    for (const { text } of originals) {
      expect(text).toMatch(
        /## Look at afterwards[\s\S]*## What you may see[\s\S]*## Steps[\s\S]*## Scripts that go/,
      )
    }
    expect(originals.find(({ slug }) => slug === 'contact-form-7')?.text).toContain(
      "['contact-form-7', 'swv']",
    )
  })
})

describe('troubleshooting', () => {
  const messages = consoleMessages()

  it('has a cure for every message of the console', () => {
    expect(messages.length).toBeGreaterThan(80)
    expect(messages.filter((message) => !cureOf(message)).map(({ text }) => text)).toEqual([])
  })

  it('keeps no cure of a message that nobody says', () => {
    const said = new Set(messages.map(({ text }) => text))
    expect([...cures.keys()].filter((text) => !said.has(text))).toEqual([])
  })

  it('finds what is said by an error, by advice and to the console, with what differs left out', () => {
    const source = `
      throw new ConfigError(\`\${describe(host)} has no form, so it cannot act. \` + 'Print one.')
      advise(asked ? 'One thing is wrong.' : 'Another thing is wrong.')
      console.warn(\`[\${PREFIX}] This is said too.\`, host)
      find('a .selector b')`
    expect(messagesIn('some.ts', source)).toEqual([
      '… has no form, so it cannot act. Print one.',
      'One thing is wrong.',
      'Another thing is wrong.',
      'This is said too.',
    ])
  })

  it('tells what shoppers read by every code of a failed request', () => {
    const source = readFileSync('src/client/errors.ts', 'utf8')
    const codes = [...source.matchAll(/^ {2}\| '(\w+)'$/gm)].map(([, code = '']) => code)
    expect(codes).toHaveLength(7)
    const text = readFileSync('loader/docs/texts/troubleshooting.md', 'utf8')
    expect(codes.filter((code) => !new RegExp(`^\\| \`${code}\` +\\|`, 'm').test(text))).toEqual([])
  })
})
