import { readSchema, type Schema } from '../submit/answers.ts'
import type { CallForm } from '../submit/requests.ts'
import { schemas } from './known-schemas.ts'

const loading = new Map<number, Promise<Schema>>()

/**
 * The rules of a form, fetched once per form id. A failed fetch is forgotten, so that a later submit tries again.
 * The fetch outlives the form that asked: others may wait for it.
 */
export function loadSchema(formId: number, call: CallForm): Promise<Schema> {
  let promise = loading.get(formId)
  if (!promise) {
    promise = call(formId, 'feedback/schema', { signal: new AbortController().signal }).then((body) => {
      const schema = readSchema(body)
      schemas.set(formId, schema)
      return schema
    })
    loading.set(formId, promise)
    promise.catch(() => loading.delete(formId))
  }
  return promise
}
