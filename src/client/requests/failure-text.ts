import { type FailureCode, OFFLINE } from '../errors.ts'

/** What the client itself says, in English. */
export type FailureMessage =
  | 'You are probably offline.'
  | 'The server did not answer in time. Please try again.'
  | 'The page around this one does not let it send anything. Please open it in a tab of its own.'
  | 'The response is not a valid JSON response.'
  | 'This page is out of date. Please reload it and try again.'
  | 'Media upload failed. If this is a photo or a large image, please scale it down and try again.'
  | 'An unknown error occurred.'

const UNKNOWN = 'An unknown error occurred.'

const MESSAGES = {
  fetch_error: OFFLINE,
  timeout: 'The server did not answer in time. Please try again.',
  sandboxed: 'The page around this one does not let it send anything. Please open it in a tab of its own.',
  invalid_json: 'The response is not a valid JSON response.',
  invalid_nonce: 'This page is out of date. Please reload it and try again.',
  post_process:
    'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
} as const satisfies Readonly<Record<string, FailureMessage>>

/** What people are told of a failure that brings no text of its own. */
export function failureText(code: FailureCode): FailureMessage {
  return Object.hasOwn(MESSAGES, code) ? MESSAGES[code as keyof typeof MESSAGES] : UNKNOWN
}
