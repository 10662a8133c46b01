import { readGlobal, textOf } from '../../../src/read/globals.ts'
import { dataOf } from '../../../src/read/record.ts'
import type { ServerSide } from './answer.ts'

/** Where the theme prints what its grids need to ask the server. */
export const PAGE_GLOBAL = 'dtLocal'
/** Key of the nonce there. */
export const NONCE_KEY = 'ajaxNonce'

export interface PageData extends ServerSide {
  readonly ajaxUrl: string
  readonly nonce: string
  /** What the button says while it loads; empty where the theme says nothing. */
  readonly loading: string
}

/** Reads the theme's global; what is missing or wrong is empty. */
export function readPageData(): PageData {
  const page = readGlobal(PAGE_GLOBAL)
  const pageData = dataOf(page['pageData'])
  return {
    postId: textOf(page, 'postID'),
    ajaxUrl: textOf(page, 'ajaxurl'),
    nonce: textOf(page, NONCE_KEY),
    loading: textOf(dataOf(page['moreButtonText']), 'loading'),
    pageData: {
      type: textOf(pageData, 'type'),
      template: textOf(pageData, 'template'),
      layout: textOf(pageData, 'layout'),
    },
  }
}

/** Keeps the nonce that came with an answer where the whole page finds it. */
export function storeNonce(nonce: string): void {
  const page = readGlobal(PAGE_GLOBAL)
  if (nonce && Object.isExtensible(page)) Object.assign(page, { [NONCE_KEY]: nonce })
}
