import type { Client } from '../../../src/client/client.ts'
import { askFields, readItemPage } from './answer.ts'
import { NONCE_KEY, type PageData, PAGE_GLOBAL, readPageData, storeNonce } from './page-data.ts'
import type { Send } from './questions.ts'

/** Asks the theme's ajax action (the7-grid.md#template-requests). */
export function askTemplate(client: Client, action: string, page: PageData): Send {
  let { nonce } = page
  return async (question, task) => {
    const fields = askFields(page, { ...question, nonce: readPageData().nonce || nonce })
    const body = await client.ajax(action, fields, {
      signal: task,
      idempotent: true,
      url: page.ajaxUrl || undefined,
      nonce: { field: 'nonce', global: PAGE_GLOBAL, key: NONCE_KEY },
    })
    task.throwIfAborted()
    const answer = readItemPage(body)
    if (answer?.newNonce) {
      nonce = answer.newNonce
      storeNonce(nonce)
    }
    return answer
  }
}
