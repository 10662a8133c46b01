import type { Identity } from '../host.ts'
import { errorId } from '../fields/fields.ts'
import type { Retry } from '../model.ts'

/** What one submit came to. */
export interface Outcome {
  /** API status. */
  readonly status: string
  readonly message: string
  /** Messages by field. */
  readonly errors: ReadonlyMap<string, string>
  /** What the page's scripts get to see: the server's answer, or one in its shape. */
  readonly apiResponse: unknown
  /** The server's hash of what was sent. */
  readonly hash?: string
  /** Whether the same may be sent again. */
  readonly retry: Retry
  /** The client's code where no answer came. */
  readonly failure?: string
}

/** An outcome that the server has not decided. */
export function localOutcome(
  { id, unitTag }: Identity,
  outcome: Pick<Outcome, 'status' | 'message'> & Partial<Outcome>,
): Outcome {
  const { status, message, errors = new Map<string, string>() } = outcome
  return {
    errors,
    retry: false,
    ...outcome,
    apiResponse: {
      contact_form_id: id,
      status,
      message,
      invalid_fields: [...errors].map(([field, text]) => ({
        field,
        message: text,
        idref: null,
        error_id: errorId(unitTag, field),
      })),
      posted_data_hash: '',
      into: `#${unitTag}`,
    },
  }
}
