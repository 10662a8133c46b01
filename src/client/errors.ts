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

/** What people are told where nothing reached the server. */
export const OFFLINE = 'You are probably offline.'

/** A request that did not do what it was asked. `message` is for people, in the page's language, plain text. */
export class ClientError extends Error {
  override readonly name = 'ClientError'
  readonly code: FailureCode
  /** HTTP status, or 0 when no answer came. */
  readonly status: number
  /** The answer's body where it says more than that, e.g. `messages` of `{"result":"failure"}`; shape unchecked. */
  readonly data: unknown

  constructor(code: FailureCode, status: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
  }
}
