import { describe, expect, it } from 'vitest'
import { readFeedback, readChallenges, readSchema } from '../../widgets/contact-form/submit/answers.ts'
import { statusClass, statusEvent } from '../../widgets/contact-form/submit/status.ts'

describe('a status', () => {
  it.each([
    ['init', 'init'],
    ['validation_failed', 'invalid'],
    ['acceptance_missing', 'unaccepted'],
    ['spam', 'spam'],
    ['aborted', 'aborted'],
    ['mail_sent', 'sent'],
    ['mail_failed', 'failed'],
    ['payment_required', 'payment-required'],
    ['submitting', 'submitting'],
    ['resetting', 'resetting'],
    ['validating', 'validating'],
    ['sent', 'sent'],
    ['a_b_c', 'custom-a-b-c'],
    ['out of stock!', 'custom-out-of-stock'],
    ['constructor', 'custom-constructor'],
    ['"><img>', 'custom-img'],
  ])('%s shows as %s', (status, shown) => {
    expect(statusClass(status)).toBe(shown)
  })

  it.each([
    ['sent', 'mailsent'],
    ['failed', 'mailfailed'],
    ['invalid', 'invalid'],
    ['unaccepted', 'unaccepted'],
    ['spam', 'spam'],
    ['aborted', 'aborted'],
    ['payment-required', undefined],
    ['custom-a', undefined],
  ])('%s fires %s of its own', (status, event) => {
    expect(statusEvent(status)).toBe(event)
  })
})

describe('an answer to a submit', () => {
  it('keeps the rows that say which field is wrong and drops the others', () => {
    const feedback = readFeedback({
      status: 'validation_failed',
      message: 'Wrong.',
      invalid_fields: [{ field: 'a', message: 'A' }, { message: 'nobody' }, null, { field: 'b' }, 'c'],
      posted_data_hash: 'abc',
    })
    expect([...(feedback?.invalidFields ?? [])]).toEqual([
      ['a', 'A'],
      ['b', ''],
    ])
    expect(feedback).toMatchObject({ status: 'validation_failed', message: 'Wrong.', postedDataHash: 'abc' })
  })

  it.each([
    null,
    undefined,
    0,
    '',
    'text',
    [],
    {},
    { status: null },
    { status: '' },
    { status: 7 },
    { unexpected: ['shape', null, 7] },
  ])('%j is not one', (body) => {
    expect(readFeedback(body)).toBeNull()
  })

  it.each([
    null,
    [],
    'x',
    { quiz: [], captcha: 'x' },
    { quiz: { a: 'b', c: ['d'], e: [1, 2] }, captcha: { f: 3 } },
  ])('without usable challenges (%j) refills nothing', (body) => {
    const { quiz, captcha } = readChallenges(body)
    expect([quiz.size, captcha.size]).toEqual([0, 0])
  })

  it('brings challenges by field', () => {
    const { quiz, captcha } = readChallenges({ quiz: { q: ['2+3=?', 'hash'] }, captcha: { c: '/1.png' } })
    expect([...quiz]).toEqual([['q', ['2+3=?', 'hash']]])
    expect([...captcha]).toEqual([['c', '/1.png']])
  })
})

describe('a schema', () => {
  it.each([null, [], 'x', { rules: 'x' }, { rules: [null, 'x', { field: 'a' }, { rule: 5 }] }])(
    'without usable rules (%j) validates nothing',
    (body) => {
      expect(readSchema(body).rules).toEqual([])
    },
  )
})
