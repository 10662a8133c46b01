import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ClientError } from '../../src/client/errors.ts'
import { REST_CASES, type RestCase } from './rest-cases.ts'
import { happyDOM } from '../support/happy-window.ts'
import { open, type Reply, type Seen, serve } from './server.ts'

const before = location.href

beforeEach(() => {
  happyDOM.setURL('https://shop.example/checkout/')
})

afterEach(() => {
  vi.unstubAllGlobals()
  happyDOM.setURL(before)
})

it.each(REST_CASES.map((row) => [row.name, row] as const))('handles %s', async (_, row) => {
  if (row.nonce) vi.stubGlobal('wpApiSettings', { root: 'https://shop.example/wp-json/', nonce: row.nonce })
  const seen = serve(replyFrom(row.server))
  const client = open({
    restRoot: 'https://shop.example/wp-json/',
    ajaxUrl: 'https://shop.example/wp-admin/admin-ajax.php',
  })
  const outcome = observe(await client.rest(row.call).catch((error: unknown) => error))

  expect(seen.map(({ url, method, body }) => ({ url, method, body }))).toEqual(
    row.sent.map(({ url, method = 'GET', body = '' }) => ({ url, method, body })),
  )
  for (const [index, { headers = {} }] of row.sent.entries()) {
    for (const [name, value] of Object.entries(headers)) {
      expect(seen[index]?.headers.get(name)).toBe(value)
    }
    expect(seen[index]?.credentials).toBe('include')
  }
  expect(seen[0]?.headers.get('accept')).toBe('application/json, */*;q=0.1')
  expect(outcome).toMatchObject({ outcome: row.outcome })
})

function observe(outcome: unknown): unknown {
  if (outcome instanceof ClientError) return { outcome: { fails: outcome.code, message: outcome.message } }
  return { outcome: { gives: outcome instanceof Response ? { status: outcome.status } : outcome } }
}

function replyFrom(rules: RestCase['server']): (request: Seen) => Reply {
  const uses = new Map<RestCase['server'][number], number>()
  return ({ url, headers }) => {
    const rule = rules.find(
      (candidate) =>
        url.includes(candidate.match ?? '') &&
        (candidate.nonce === undefined || headers.get('x-wp-nonce') === candidate.nonce) &&
        (uses.get(candidate) ?? 0) < (candidate.times ?? Infinity),
    )
    if (!rule || rule.status === 0) return 'drop'
    uses.set(rule, (uses.get(rule) ?? 0) + 1)
    const { status, body, headers: sent = {} } = rule
    return new Response(status === 204 ? null : (body ?? ''), { status, headers: { ...sent } })
  }
}
