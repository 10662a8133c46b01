/**
 * Why a request failed. `fetch_error`: never reached the server, or the answer broke off. `timeout`: no whole answer in
 * time; a write may have done its work. `sandboxed`: a frame without an origin of its own, whose requests the server does
 * not allow. `invalid_json`: not the answer that was expected. `invalid_nonce`: the page is
 * too old, also after a fresh nonce. `post_process`: WordPress could not work on an uploaded file. `unknown_error`: a
 * failure without a reason. Any other code is the server's own.
 */
export type FailureCode =
  | 'fetch_error'
  | 'timeout'
  | 'sandboxed'
  | 'invalid_json'
  | 'invalid_nonce'
  | 'post_process'
  | 'unknown_error'
  | (string & {})

const UNKNOWN = 'An unknown error occurred.'

/** What people are told (SPEC.md §8; the two texts about time are Atoll's). */
const MESSAGES = {
  fetch_error: 'You are probably offline.',
  timeout: 'The server did not answer in time. Please try again.',
  sandboxed: 'The page around this one does not let it send anything. Please open it in a tab of its own.',
  invalid_json: 'The response is not a valid JSON response.',
  invalid_nonce: 'This page is out of date. Please reload it and try again.',
  post_process:
    'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
} as const satisfies Readonly<Record<string, string>>

/** A text of the client's own, in English. */
export type FailureText = typeof UNKNOWN | (typeof MESSAGES)[keyof typeof MESSAGES]

/** What people are told of a failure that brings no text of its own. */
export function failureText(code: FailureCode): FailureText {
  return Object.hasOwn(MESSAGES, code) ? MESSAGES[code as keyof typeof MESSAGES] : UNKNOWN
}

/** A request that did not do what it was asked. `message` is for people, in the page's language, plain text. */
export class ClientError extends Error {
  override readonly name = 'ClientError'
  readonly code: FailureCode
  /** HTTP status, or 0 when no answer came. */
  readonly status: number
  /** The answer's body where it says more than that, e.g. `messages` of `{"result":"failure"}`; shape unchecked. */
  readonly data: unknown

  constructor(code: FailureCode, status: number, message: string = failureText(code), data?: unknown) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
  }
}
