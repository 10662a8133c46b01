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
  const page = readGlobal() ?? {}
  const pageData = readObject(page['pageData'])
  return {
    postId: readText(page['postID']),
    ajaxUrl: readText(page['ajaxurl']),
    nonce: readText(page[NONCE_KEY]),
    loading: readText(readObject(page['moreButtonText'])['loading']),
    pageData: {
      type: readText(pageData['type']),
      template: readText(pageData['template']),
      layout: readText(pageData['layout']),
    },
  }
}

/** Keeps the nonce that came with an answer where the whole page finds it. */
export function storeNonce(nonce: string): void {
  const page = readGlobal()
  if (page && nonce) page[NONCE_KEY] = nonce
}

function readGlobal(): Record<string, unknown> | undefined {
  const found = (globalThis as Record<string, unknown>)[PAGE_GLOBAL]
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : undefined
}

function readObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
