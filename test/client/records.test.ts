import { expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { ClientError } from '../../src/client/errors.ts'
import { createSessionQueue } from '../../src/client/queue.ts'
import { MAX_RECORDS, recordCalls, type RequestRecord } from '../../src/client/requests/records.ts'

const answering: Client = {
  session: createSessionQueue(),
  ajax: (action) => Promise.resolve(action),
  rest: () => Promise.reject(new ClientError('rest_no_route', 404, 'No route.')),
}

it('writes down every call, with what became of it', async () => {
  const records: RequestRecord[] = []
  const client = recordCalls(answering, records)
  const first = client.ajax('a')
  expect(records).toEqual([{ name: 'a', ms: null, outcome: 'pending' }])
  await expect(first).resolves.toBe('a')
  await expect(client.rest({ path: '/x' })).rejects.toMatchObject({ status: 404 })
  expect(records).toMatchObject([
    { name: 'a', outcome: 'ok' },
    { name: '/x', outcome: 'rest_no_route' },
  ])
  expect(records.map(({ ms }) => typeof ms)).toEqual(['number', 'number'])
})

it('forgets the oldest calls', async () => {
  const records: RequestRecord[] = []
  const client = recordCalls(answering, records)
  await Promise.all(Array.from({ length: MAX_RECORDS + 1 }, (_, index) => client.ajax(String(index))))
  expect(records).toHaveLength(MAX_RECORDS)
  expect(records[0]?.name).toBe('1')
})
