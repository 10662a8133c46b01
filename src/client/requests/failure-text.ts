import { type FailureCode, OFFLINE } from '../errors.ts'

const UNKNOWN = 'An unknown error occurred.'

/** What people are told. */
const MESSAGES = {
  fetch_error: OFFLINE,
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
