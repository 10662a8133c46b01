import { textOf } from '../../../src/read/globals.ts'
import { dataOf, numberOf } from '../../../src/read/record.ts'
import type { Fields } from '../../../src/client/client.ts'
import { EVERYTHING, type GridView } from '../model.ts'

/** admin-ajax action that the theme's templates answer to (the7-grid.md#template-requests). */
export const AJAX_ACTION = 'presscore_template_ajax'

/** Who asks, in the server's words (the7-grid.md#template-requests). */
export type Sender = 'filter' | 'paginator' | 'more'

/** What the page's globals and markup say about the server's side of the grid. */
export interface ServerSide {
  readonly postId: string
  readonly pageData: Readonly<Record<'type' | 'template' | 'layout', string>>
}

export interface Question {
  readonly view: GridView
  readonly sender: Sender
  readonly nonce: string
  /** Page that the server last printed. */
  readonly currentPage: number
  /** Post ids of the items shown; empty where the server need not know. */
  readonly visibleItems: readonly string[]
}

/** The form fields of a grid request, in the theme's words. */
export function askFields({ postId, pageData }: ServerSide, question: Question): Fields {
  const { view, sender, nonce, currentPage, visibleItems } = question
  return {
    postID: postId,
    paged: currentPage,
    targetPage: view.page,
    term: toTerm(view.filter),
    orderby: view.sort,
    order: view.order,
    nonce,
    ...(visibleItems.length > 0 && { visibleItems }),
    contentType: pageData.template,
    'pageData[type]': pageData.type,
    'pageData[template]': pageData.template,
    'pageData[layout]': pageData.layout,
    sender,
  }
}

function toTerm(filter: string): string {
  if (filter === EVERYTHING) return ''
  const id = filter.replace(/^category-/, '')
  return id === '0' ? 'none' : id
}

/** A grid answer. */
export interface ItemPage {
  readonly html: string
  /** Ids of posts that are shown and do not belong to the view. */
  readonly itemsToDelete: readonly string[]
  /** Inside of the paginator; empty where nothing follows. */
  readonly paginationHtml: string
  /** 0 where the server does not say. */
  readonly currentPage: number
  readonly newNonce: string
}

/**
 * Reads an answer of any shape; what is missing or wrong is empty.
 * @returns null where the server says that it failed, or says nothing that can be read
 */
export function readItemPage(body: unknown): ItemPage | null {
  const answer = dataOf(body)
  if (answer['success'] !== true) return null
  const page = numberOf(answer['currentPage'])
  const gone = answer['itemsToDelete']
  return {
    html: textOf(answer, 'html'),
    itemsToDelete: Array.isArray(gone) ? gone.filter(isId).map(String) : [],
    paginationHtml: textOf(answer, 'paginationHtml'),
    currentPage: Number.isInteger(page) && page > 0 ? page : 0,
    newNonce: textOf(answer, 'newNonce'),
  }
}

function isId(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}
