import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOMS = ['loader', 'src', 'widgets', 'fixtures', 'demo-pages', 'test']
const CODE = /\.(?:tsx?|mts|m?js|css|json)$/
/** Where a file is looked for that is cited by its name alone. */
const CONTRACTS = 'fixtures/contracts'
/** This file, whose samples are meant to be wrong. */
const SELF = 'test/citations.test.ts'
/** The documentation site's own pages link to each other as a site; its build and `docs.test.ts` check that. */
const SITE = 'loader/docs/'

/** A document, perhaps with a heading, perhaps with the number of a section, which says nothing to a reader. */
const CITATION = /(?<file>(?:[\w-]+\/)*[\w-]+\.md)\b(?<heading>#[^\s)\]`'",;:]*)?(?<section> ?§ ?\d| \d)?/g

/** Citations in `text` that lead nowhere, each with the reason. @param folder of the file that cites */
function unresolved(text: string, folder: string): readonly string[] {
  return [...text.matchAll(CITATION)].flatMap(({ 0: citation, groups = {} }) => {
    const { file = '', heading, section } = groups
    const path = [file, join(CONTRACTS, file), join(folder, file)].find((candidate) => existsSync(candidate))
    if (!path) return [`${citation}: there is no such file in the repository`]
    if (section !== undefined) return [`${citation}: cite a heading (${file}#heading), not a number`]
    const name = heading?.slice(1).replace(/\.$/, '')
    if (name === undefined || headingsOf(path).has(name)) return []
    return [`${citation}: ${path} has no such heading`]
  })
}

const known = new Map<string, ReadonlySet<string>>()

/** Anchors of a document's headings, as GitHub makes them. */
function headingsOf(path: string): ReadonlySet<string> {
  const headings =
    known.get(path) ??
    new Set([...readProse(path).matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, title = '']) => anchor(title)))
  known.set(path, headings)
  return headings
}

/** A document without its code, where brackets and number signs mean something else. */
function readProse(path: string): string {
  return readFileSync(path, 'utf8')
    .replaceAll(/^ *```[^]*?^ *```/gm, '')
    .replaceAll(/`([^`\n]*)`/g, (_, code: string) => code.replaceAll(/[[\](){}#]/g, ''))
}

function anchor(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function filesBelow(folder: string, kind: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map(({ parentPath, name }) => posix.join(parentPath, name))
}

describe('citations', () => {
  it('in code lead to a heading of a document in the repository', () => {
    const files = ['vite.config.ts', ...ROOMS.flatMap((room) => filesBelow(room, CODE))].filter(
      (file) => file !== SELF && !file.startsWith(SITE),
    )

    const wrong = files.flatMap((file) =>
      unresolved(readFileSync(file, 'utf8'), dirname(file)).map((reason) => `${file}: ${reason}`),
    )

    expect(wrong).toEqual([])
  })

  it('in documents are links that lead to a file and a heading', () => {
    const documents = [
      ...readdirSync('.').filter((name) => name.endsWith('.md')),
      ...ROOMS.flatMap((room) => filesBelow(room, /\.md$/)),
    ].filter((document) => !document.startsWith(SITE))

    const wrong = documents.flatMap((document) =>
      [...readProse(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
        ([link, file = '', heading]) => {
          const path = file ? join(dirname(document), file) : document
          const found = existsSync(path) && (heading === undefined || headingsOf(path).has(heading))
          return found ? [] : [`${document}: ${link}`]
        },
      ),
    )

    expect(wrong).toEqual([])
  })

  it.each([
    ['a file that is not here', 'as NOWHERE.md says'],
    ['a folder that is not here', '(papers/dpd-baltic.md)'],
    ['a heading that is not there', '(dpd-baltic.md#no-such-heading)'],
    ['a section by its number', '(README.md §4)'],
  ])('that name %s are found', (_, comment) => {
    expect(unresolved(comment, 'widgets/quantity')).toHaveLength(1)
  })

  it.each([
    ['by its name', '(dpd-baltic.md#search).'],
    ['by its path', 'fixtures/contracts/decisions.md#exact-fields, and more'],
    ['beside the file', 'see README.md'],
  ])('of a document %s are accepted', (_, comment) => {
    expect(unresolved(comment, 'widgets/quantity')).toEqual([])
  })
})
