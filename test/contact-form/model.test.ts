import { describe, expect, it } from 'vitest'
import {
  hasMessages,
  INITIAL,
  isGoodNews,
  reduce,
  type Action,
  type State,
} from '../../widgets/contact-form/model.ts'

function after(...actions: readonly Action[]): State {
  return actions.reduce(reduce, INITIAL)
}

const WRONG: Action = {
  type: 'answered',
  message: 'Wrong.',
  errors: new Map([
    ['a', 'A'],
    ['b', 'B'],
  ]),
  retry: false,
}

describe('what a form shows', () => {
  it('lists the errors after a submit and drops each as it is corrected', () => {
    const state = after(WRONG, { type: 'validated', field: 'a', error: null })
    expect([...state.errors.keys()]).toEqual(['b'])
    expect(state.summary).toBe(true)
    expect(reduce(state, { type: 'validated', field: 'b', error: null }).summary).toBe(false)
  })

  it('lists nothing while the visitor fills in', () => {
    const state = after({ type: 'validated', field: 'a', error: 'A' })
    expect(state.summary).toBe(false)
    expect(hasMessages(state)).toBe(true)
  })

  it('stays the same object when nothing changes', () => {
    const state = after(WRONG)
    expect(reduce(state, { type: 'validated', field: 'a', error: 'A' })).toBe(state)
    expect(reduce(state, { type: 'validated', field: 'z', error: null })).toBe(state)
    expect(reduce(state, { type: 'status-changed', status: 'init' })).toBe(state)
    expect(reduce(INITIAL, { type: 'message-expired' })).toBe(INITIAL)
  })

  it('keeps the messages at the fields when the response goes', () => {
    const state = after(WRONG, { type: 'message-expired' })
    expect(state.message).toBe('')
    expect(state.errors.size).toBe(2)
  })

  it('ends the notice of the sending with the answer', () => {
    const sending = after({ type: 'sending', progress: 0.5 })
    expect(sending.sending).toEqual({ progress: 0.5 })
    expect(reduce(sending, WRONG).sending).toBeNull()
  })

  it('starts again but keeps its status when cleared', () => {
    const state = after({ type: 'status-changed', status: 'failed' }, WRONG, { type: 'cleared' })
    expect(state).toEqual({ ...INITIAL, status: 'failed', responses: 1 })
    expect(hasMessages(state)).toBe(false)
  })

  it.each([
    ['sent', true],
    ['resetting', true],
    ['failed', false],
    ['invalid', false],
    ['custom-sent', false],
  ])('takes %s for good news: %s', (status, good) => {
    expect(isGoodNews(status)).toBe(good)
  })
})
