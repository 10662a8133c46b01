import type { DocPage } from './doc-page.ts'
import { plainText } from './markdown.ts'

/** Longest beginning of a section that is shown with what was found. */
const EXCERPT_LENGTH = 140

/** A section: place, title of the page, heading, its beginning, and its other words once each. */
export type SearchEntry = readonly [
  place: string,
  title: string,
  heading: string,
  excerpt: string,
  words: string,
]

/** What can be searched of the pages, by section. */
export function searchIndex(pages: readonly DocPage[]): readonly SearchEntry[] {
  return pages.flatMap((page) => {
    const [intro = '', ...parts] = page.body.split(/(?=<h[234] id=")/)
    return [
      entryOf(page, page.path, '', `${page.lead} ${intro}`),
      ...parts.map((part) => {
        const [, id = '', heading = ''] =
          /^<h\d id="([^"]*)"[^>]*>([\s\S]*?)<a class="anchor"/.exec(part) ?? []
        return entryOf(
          page,
          `${page.path}#${id}`,
          plainText(heading),
          part.replace(/^<h\d[\s\S]*?<\/h\d>/, ''),
        )
      }),
    ]
  })
}

function entryOf({ title }: DocPage, place: string, heading: string, html: string): SearchEntry {
  const text = plainText(html.replaceAll(/<\/(?:td|th|li|p|dt|dd)>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
  const cut = text.length > EXCERPT_LENGTH ? text.lastIndexOf(' ', EXCERPT_LENGTH) : text.length
  const excerpt = text.slice(0, cut) + (cut < text.length ? ' …' : '')
  const known = new Set(wordsOf(`${title} ${heading} ${excerpt}`))
  const all = [...new Set(wordsOf(text))]
  // The search finds a word by its beginning: one that another begins with is found with that.
  const isBeginning = (word: string): boolean =>
    all.some((other) => other.length > word.length && other.startsWith(word))
  const words = all.filter((word) => !known.has(word) && !isBeginning(word))
  return [place, title, heading, excerpt, words.join(' ')]
}

/** As the search itself takes words apart (`front/docs.js`). */
function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? []
}
