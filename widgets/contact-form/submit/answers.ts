import { textOf } from '../../../src/read/globals.ts'
import { isRecord } from '../../../src/read/is-record.ts'

/** Fresh challenges by field: a quiz's question with the hash of its answer, a captcha's image URL. */
export interface Challenges {
  readonly quiz: ReadonlyMap<string, readonly [question: string, hash: string]>
  readonly captcha: ReadonlyMap<string, string>
}

/** What `…/feedback` answers. */
export interface Feedback extends Challenges {
  /** The API's status, e.g. `mail_sent`. */
  readonly status: string
  readonly message: string
  /** Messages by field, in the server's order. */
  readonly invalidFields: ReadonlyMap<string, string>
  readonly postedDataHash: string
}

/** One rule of a form's schema as the server sends it; unknown names are skipped by the validation. */
export interface Rule {
  readonly rule: string
  readonly field?: string
  readonly error?: string
  readonly [property: string]: unknown
}

export interface Schema {
  readonly rules: readonly Rule[]
}

/** @returns `null` when the body is not an answer of a contact form */
export function readFeedback(body: unknown): Feedback | null {
  if (!isRecord(body) || typeof body['status'] !== 'string' || body['status'] === '') return null
  return {
    ...readChallenges(body),
    status: body['status'],
    message: textOf(body, 'message'),
    invalidFields: new Map(
      items(body['invalid_fields']).flatMap((row) =>
        isRecord(row) && typeof row['field'] === 'string' && row['field']
          ? [[row['field'], textOf(row, 'message')] as const]
          : [],
      ),
    ),
    postedDataHash: textOf(body, 'posted_data_hash'),
  }
}

/** What `…/refill` answers; PHP prints `[]` where a form has no challenges. */
export function readChallenges(body: unknown): Challenges {
  const { quiz, captcha } = isRecord(body) ? body : {}
  return {
    quiz: new Map(
      pairs(quiz).flatMap(([field, row]) => {
        const [question, hash] = items(row)
        return typeof question === 'string' && typeof hash === 'string'
          ? [[field, [question, hash] as const] as const]
          : []
      }),
    ),
    captcha: new Map(
      pairs(captcha).flatMap(([field, url]) => (typeof url === 'string' ? [[field, url] as const] : [])),
    ),
  }
}

/** What `…/feedback/schema` answers; `[]` and anything unusable mean no rules. */
export function readSchema(body: unknown): Schema {
  const rules = isRecord(body) ? items(body['rules']) : []
  return {
    ...(isRecord(body) ? body : {}),
    rules: rules.filter((rule): rule is Rule => isRecord(rule) && typeof rule['rule'] === 'string'),
  }
}

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function pairs(value: unknown): ReadonlyArray<readonly [string, unknown]> {
  return isRecord(value) ? Object.entries(value) : []
}
