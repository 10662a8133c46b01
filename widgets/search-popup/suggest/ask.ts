import type { Client } from '../../../src/client/client.ts'
import { plainText } from '../../../src/html/plain-text.ts'
import { RESOURCE_PROTOCOLS, safeUrl } from '../../../src/html/url.ts'
import { textOf } from '../../../src/read/globals.ts'
import { dataOf, listOf } from '../../../src/read/record.ts'

/** What a search is asked of: the shop's products, and pages with posts. */
export const SOURCES = ['products', 'posts'] as const
export type Source = (typeof SOURCES)[number]

/** Something that a search found. */
export interface Suggestion {
  readonly source: Source
  readonly title: string
  readonly url: string
  /** Address of a picture; `null` without one. */
  readonly picture: string | null
}

/** The shop's answers to `text`, in the order of `sources`. */
export async function askFor(
  text: string,
  sources: readonly Source[],
  most: number,
  client: Pick<Client, 'rest'>,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const query = `search=${encodeURIComponent(text)}&per_page=${most}`
  const paths: Readonly<Record<Source, string>> = {
    products: `/wc/store/v1/products?${query}`,
    posts: `/wp/v2/search?${query}&type=post&subtype=post,page`,
  }
  const answers = await Promise.all(
    sources.map(async (source) => {
      // Both tell everybody the same: a nonce that is too old would refuse them.
      const rows = listOf(await client.rest({ path: paths[source], nonce: false, idempotent: true, signal }))
      return rows.flatMap((row) => readSuggestion(source, row))
    }),
  )
  return answers.flat()
}

/** Nothing of a row that leads nowhere, or to where no page of the web is. */
function readSuggestion(source: Source, row: unknown): readonly Suggestion[] {
  const data = dataOf(row)
  const title = plainText(textOf(data, 'name') || textOf(data, 'title')).trim()
  const url = safeUrl(textOf(data, 'permalink') || textOf(data, 'url'), RESOURCE_PROTOCOLS)
  if (!title || !url) return []
  const picture = dataOf(listOf(data['images'])[0])
  const address = textOf(picture, 'thumbnail') || textOf(picture, 'src')
  const still = address ? safeUrl(address, RESOURCE_PROTOCOLS) : null
  return [{ source, title, url: url.href, picture: still?.href ?? null }]
}
