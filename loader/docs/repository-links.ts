import { posix } from 'node:path'
import { relative } from './doc-page.ts'
import { type Resolve, slugOf } from './markdown.ts'

/** Where files of the repository stand in the site; an anchor may stand on a page of its own: `README.md#the-tag`. */
export type Places = ReadonlyMap<string, string>

/** Pictures that the repository's texts show, with their names in the site. */
export const PICTURES: Readonly<Record<string, string>> = {
  'demo-pages/host/screenshot.png': 'assets/checkout.png',
}

/**
 * Resolves the links of a text.
 * @param source path of the text in the repository
 * @param page path of the page that shows it
 */
export function linksOf(source: string, page: string, places: Places): Resolve {
  return (href) => {
    if (/^(?:https?:|mailto:)/.test(href)) return href
    // Written for the site.
    if (/^[\w./-]+\.html(?:#|$)/.test(href)) return href
    const [path = '', anchor = ''] = href.split('#')
    const file = path ? posix.join(posix.dirname(source), path) : source
    const picture = PICTURES[file]
    if (picture) return relative(page, picture)
    const place = places.get(`${file}#${anchor}`) ?? places.get(file)
    if (!place)
      throw new Error(
        `${source} links to ${href}, which no page of the site shows. Name its page in pages.ts.`,
      )
    const hash = anchor && `#${anchor}`
    return place === page && hash ? hash : relative(page, place) + hash
  }
}

/** The parts of a text between its headings of level 2, by their anchors; the first is what stands above. */
export function sectionsOf(text: string): ReadonlyMap<string, string> {
  const parts = text.split(/^(?=## )/m)
  return new Map(
    parts.map((part) => [part.startsWith('## ') ? slugOf(part.slice(3, part.indexOf('\n'))) : '', part]),
  )
}
