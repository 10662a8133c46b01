import type { RestOptions } from '../../src/client/client.ts'

/** Asked for, sent, answered: facts about WordPress's REST API as its own client meets it. */
export interface RestCase {
  readonly name: string
  /** Printed into the page: the nonce and where a fresh one comes from. */
  readonly nonce?: string
  readonly call: RestOptions
  /** The first rule whose `match` is in the URL answers; `nonce` must equal the header, `times` uses a rule up. */
  readonly server: readonly Rule[]
  readonly sent: readonly Sent[]
  readonly outcome: { readonly gives: unknown } | { readonly fails: string; readonly message?: string }
}

interface Rule {
  readonly match?: string
  readonly nonce?: string
  readonly times?: number
  /** 0 breaks the connection. */
  readonly status: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface Sent {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const ROOT = 'https://shop.example/wp-json/'
const NONCE_URL = 'https://shop.example/wp-admin/admin-ajax.php?action=rest-nonce'
const JSON_TYPE = { 'Content-Type': 'application/json' }
const OK: Rule = { status: 200, body: '{"message":"ok"}' }
const GIVES_OK = { gives: { message: 'ok' } }
const OFFLINE = { fails: 'fetch_error', message: 'You are probably offline.' }
const NOT_JSON = { fails: 'invalid_json', message: 'The response is not a valid JSON response.' }
const REFUSED: Rule = {
  match: '/random',
  status: 403,
  body: '{"code":"rest_cookie_invalid_nonce","message":"Cookie check failed","data":{"status":403}}',
}
const FILE: RestOptions = { path: '/wp/v2/media', method: 'POST', body: 'FILE' }
const SENT_FILE: Sent = { url: `${ROOT}wp/v2/media`, method: 'POST', body: 'FILE' }
const POST_PROCESS: Sent = {
  url: `${ROOT}wp/v2/media/123/post-process`,
  method: 'POST',
  headers: JSON_TYPE,
  body: '{"action":"create-image-subsizes"}',
}
const HALF_DONE = { 'x-wp-upload-attachment-id': '123' }

function answers(name: string, rule: Rule, outcome: RestCase['outcome'], parse = true): RestCase {
  return {
    name,
    call: { path: '/random', ...(!parse && { parse }) },
    server: [rule],
    sent: [{ url: `${ROOT}random` }],
    outcome,
  }
}

function overrides(name: string, method: string, data: object, own: RestOptions['headers'] = {}): RestCase {
  return {
    name,
    call: { path: '/wp/v2/posts/1', method, data, headers: own },
    server: [OK],
    sent: [
      {
        url: `${ROOT}wp/v2/posts/1`,
        method: 'POST',
        headers: { ...JSON_TYPE, 'X-HTTP-Method-Override': method },
        body: JSON.stringify(data),
      },
    ],
    outcome: GIVES_OK,
  }
}

function next(page: number): Readonly<Record<string, string>> {
  return { link: `<${ROOT}wp/v2/x?per_page=100&page=${page}>; rel="next"` }
}

export const REST_CASES: readonly RestCase[] = [
  answers('a path below the root', OK, GIVES_OK),
  {
    name: 'a path without a slash',
    call: { path: 'wp/v2/posts' },
    server: [OK],
    sent: [{ url: `${ROOT}wp/v2/posts` }],
    outcome: GIVES_OK,
  },
  {
    name: 'data as JSON, whatever type the caller names',
    call: { path: '/x', method: 'POST', headers: { 'Content-Type': 'text/plain' }, data: { a: 1, b: 'ž' } },
    server: [OK],
    sent: [{ url: `${ROOT}x`, method: 'POST', headers: JSON_TYPE, body: '{"a":1,"b":"ž"}' }],
    outcome: GIVES_OK,
  },
  overrides('PUT as POST', 'PUT', { a: 1 }),
  overrides('put as POST', 'put', { a: 1 }),
  overrides('PATCH as POST', 'PATCH', { a: 1 }),
  overrides('an override header of the caller', 'PUT', {}, { 'X-HTTP-Method-Override': 'DELETE' }),
  {
    name: 'a POST without data',
    call: { path: '/x', method: 'POST' },
    server: [OK],
    sent: [{ url: `${ROOT}x`, method: 'POST' }],
    outcome: GIVES_OK,
  },
  {
    name: 'a locale of the caller',
    call: { path: '/wp/v2/posts?_locale=foo' },
    server: [OK],
    sent: [{ url: `${ROOT}wp/v2/posts?_locale=foo` }],
    outcome: GIVES_OK,
  },
  {
    name: 'an older nonce of the caller',
    nonce: 'old-nonce',
    call: { path: '/x', headers: { 'X-WP-Nonce': 'existing' } },
    server: [OK],
    sent: [{ url: `${ROOT}x`, headers: { 'X-WP-Nonce': 'old-nonce' } }],
    outcome: GIVES_OK,
  },
  answers('null', { status: 200, body: 'null' }, { gives: null }),
  answers('an empty body', { status: 200, body: '' }, { gives: null }),
  answers('no content', { status: 204 }, { gives: null }),
  answers('-1', { status: 200, body: '-1' }, { gives: -1 }),
  answers('a byte order mark', { status: 200, body: '\uFEFF{"a":1}' }, { gives: { a: 1 } }),
  answers('a truncated body', { status: 200, body: '{"a":[1,2' }, NOT_JSON),
  answers(
    'an error of WordPress',
    { status: 400, body: '{"code":"bad_request","message":"Bad Request"}' },
    { fails: 'bad_request', message: 'Bad Request' },
  ),
  answers(
    'a server error as HTML',
    { status: 500, body: '<p>There has been a critical error.</p>' },
    NOT_JSON,
  ),
  answers(
    'a server error that says nothing',
    { status: 500, body: '0' },
    { fails: 'unknown_error', message: 'An unknown error occurred.' },
  ),
  answers('a server error as null', { status: 500, body: 'null' }, { fails: 'unknown_error' }),
  answers('PHP notices before JSON', { status: 200, body: '<b>Notice</b>\n{"a":1}' }, { gives: { a: 1 } }),
  answers(
    'PHP notices before two answers',
    { status: 200, body: '<b>Notice</b>\n{"a":1}\n{"b":2}' },
    NOT_JSON,
  ),
  answers('PHP notices before half an answer', { status: 200, body: '<b>Notice</b>\n{"a":[1' }, NOT_JSON),
  answers(
    'PHP notices before a refusal',
    { status: 400, body: '<b>Notice</b>\n{"code":"own_code","message":"Own words."}' },
    { fails: 'own_code', message: 'Own words.' },
  ),
  answers(
    'an answer that is wanted whole',
    { status: 200, body: '{"a":1}' },
    { gives: { status: 200 } },
    false,
  ),
  answers(
    'an error that is wanted whole',
    { status: 404, body: '{"code":"gone"}' },
    { fails: 'gone' },
    false,
  ),
  answers('a broken connection', { status: 0 }, OFFLINE),
  {
    name: 'a stale nonce with a POST',
    nonce: 'old-nonce',
    call: { path: '/random', method: 'POST', data: { a: 1 } },
    server: [
      { match: '/random', nonce: 'new-nonce', status: 200, body: '{"code":"success"}' },
      REFUSED,
      { match: 'rest-nonce', status: 200, body: 'new-nonce' },
    ],
    sent: [
      {
        url: `${ROOT}random`,
        method: 'POST',
        headers: { ...JSON_TYPE, 'X-WP-Nonce': 'old-nonce' },
        body: '{"a":1}',
      },
      { url: NONCE_URL },
      {
        url: `${ROOT}random`,
        method: 'POST',
        headers: { ...JSON_TYPE, 'X-WP-Nonce': 'new-nonce' },
        body: '{"a":1}',
      },
    ],
    outcome: { gives: { code: 'success' } },
  },
  {
    name: 'a stale nonce and no way to a fresh one',
    nonce: 'old-nonce',
    call: { path: '/random' },
    server: [REFUSED, { match: 'rest-nonce', status: 0 }],
    sent: [{ url: `${ROOT}random`, headers: { 'X-WP-Nonce': 'old-nonce' } }, { url: NONCE_URL }],
    outcome: { fails: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' },
  },
  {
    name: 'a listing of three pages',
    call: { path: '/wp/v2/x?per_page=-1' },
    server: [
      { match: 'page=3', status: 200, body: '["item3"]' },
      { match: '&page=2', status: 200, body: '["item2"]', headers: next(3) },
      { match: 'per_page=100', status: 200, body: '["item1"]', headers: next(2) },
    ],
    sent: [
      { url: `${ROOT}wp/v2/x?per_page=100` },
      { url: `${ROOT}wp/v2/x?per_page=100&page=2` },
      { url: `${ROOT}wp/v2/x?per_page=100&page=3` },
    ],
    outcome: { gives: ['item1', 'item2', 'item3'] },
  },
  {
    name: 'a whole listing that is not a list',
    call: { path: '/wp/v2/x?per_page=-1' },
    server: [{ status: 200, body: '{"a":1}', headers: next(2) }],
    sent: [{ url: `${ROOT}wp/v2/x?per_page=100` }],
    outcome: { gives: { a: 1 } },
  },
  {
    name: 'a listing whose second page fails',
    call: { path: '/wp/v2/x?per_page=-1' },
    server: [
      { match: '&page=2', status: 500, body: '{"code":"boom"}' },
      { match: 'per_page=100', status: 200, body: '["item1"]', headers: next(2) },
    ],
    sent: [{ url: `${ROOT}wp/v2/x?per_page=100` }, { url: `${ROOT}wp/v2/x?per_page=100&page=2` }],
    outcome: { fails: 'boom' },
  },
  {
    name: 'a listing that leads back to itself',
    call: { path: '/wp/v2/x?per_page=-1' },
    server: [{ status: 200, body: '["item"]', headers: next(2) }],
    sent: [{ url: `${ROOT}wp/v2/x?per_page=100` }, { url: `${ROOT}wp/v2/x?per_page=100&page=2` }],
    outcome: { gives: ['item', 'item'] },
  },
  {
    name: 'an upload',
    call: FILE,
    server: [{ status: 201, body: '{"id":123}' }],
    sent: [SENT_FILE],
    outcome: { gives: { id: 123 } },
  },
  {
    name: 'an upload whose images are made at the fifth try',
    call: FILE,
    server: [
      { match: 'post-process', times: 4, status: 500, body: 'x', headers: HALF_DONE },
      { match: 'post-process', status: 200, body: '{"id":123}' },
      { status: 504, body: 'x', headers: HALF_DONE },
    ],
    sent: [SENT_FILE, POST_PROCESS, POST_PROCESS, POST_PROCESS, POST_PROCESS, POST_PROCESS],
    outcome: { gives: { id: 123 } },
  },
  {
    name: 'an upload whose images are never made',
    call: FILE,
    server: [
      { match: 'force=true', status: 200, body: '{"deleted":true}' },
      { status: 500, body: 'x', headers: HALF_DONE },
    ],
    sent: [
      SENT_FILE,
      POST_PROCESS,
      POST_PROCESS,
      POST_PROCESS,
      POST_PROCESS,
      POST_PROCESS,
      {
        url: `${ROOT}wp/v2/media/123?force=true`,
        method: 'POST',
        headers: { 'X-HTTP-Method-Override': 'DELETE' },
      },
    ],
    outcome: {
      fails: 'post_process',
      message:
        'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
    },
  },
  {
    name: 'an upload that fails at once',
    call: FILE,
    server: [{ status: 500, body: '<h1>x</h1>' }],
    sent: [SENT_FILE],
    outcome: NOT_JSON,
  },
  {
    name: 'an upload over a broken connection',
    call: FILE,
    server: [{ status: 0 }],
    sent: [SENT_FILE],
    outcome: OFFLINE,
  },
]
