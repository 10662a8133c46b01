import type { Client } from '../../../src/client/client.ts'
import { isRecord } from '../../../src/read/is-record.ts'

/** What the plugin asks for, so that a cache tells its answers from pages. */
const ACCEPT = 'application/json, */*;q=0.1'

/** Longest time for a form with files, ms: on a slow line a few megabytes take minutes, and Cancel is at hand. */
const UPLOAD_TIMEOUT_MS = 300_000

interface CallOptions {
  readonly signal: AbortSignal
  readonly body?: FormData
  /** Told of the part that is sent, 0 to 1. Only where files travel. */
  readonly onProgress?: (progress: number) => void
}

/**
 * Calls `contact-forms/{id}/{endpoint}` of the form's REST API. These calls carry no nonce
 * (decisions.md#when-a-form-is-validated).
 */
export type CallForm = (
  formId: number,
  endpoint: 'feedback' | 'refill' | 'feedback/schema',
  options: CallOptions,
) => Promise<unknown>

/** @param globals the page's `wpcf7`: its `api.root` may carry a query (plain permalinks) */
export function createCalls(client: Client, globals: unknown): CallForm {
  const api = isRecord(globals) && isRecord(globals['api']) ? globals['api'] : {}
  const { root, namespace = 'contact-form-7/v1' } = api

  return async (formId, endpoint, { signal, body, onProgress }) => {
    const path = `/${String(namespace)}/contact-forms/${formId}/${endpoint}`
    const address = typeof root === 'string' && root ? { url: root.replace(/\/$/, '') + path } : { path }
    const common = { ...address, nonce: false, headers: { Accept: ACCEPT }, signal }
    if (!body) return client.rest(common)
    return client.rest({
      ...common,
      method: 'POST',
      body,
      ...(onProgress && { onProgress, timeoutMs: UPLOAD_TIMEOUT_MS }),
    })
  }
}
