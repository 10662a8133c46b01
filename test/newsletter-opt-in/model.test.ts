import { describe, expect, it } from 'vitest'
import {
  BOX_ID,
  EMAIL_ID,
  FIRST_NAME_ID,
  isWorthTelling,
  LAST_NAME_ID,
  requestFields,
  SYNC_DELAY_MS,
  TOKEN_LIFETIME_HOURS,
} from '../../widgets/newsletter-opt-in/model.ts'

const FILLED = { email: 'rasa@pastas.lt', firstName: 'Rasa', lastName: 'Kazlauskienė', signup: true }

it('keeps the specified times', () => {
  expect([SYNC_DELAY_MS, TOKEN_LIFETIME_HOURS]).toEqual([2, 48])
})

describe('a change', () => {
  it.each([
    [EMAIL_ID, {}, true],
    [EMAIL_ID, { email: '' }, false],
    [EMAIL_ID, { email: '   ' }, false],
    [EMAIL_ID, { email: 'rasa' }, false],
    [EMAIL_ID, { email: 'rasa@pastas' }, false],
    [FIRST_NAME_ID, { email: 'rasa@' }, false],
    [BOX_ID, {}, true],
    [BOX_ID, { email: '' }, false],
    [FIRST_NAME_ID, {}, true],
    [FIRST_NAME_ID, { firstName: '' }, false],
    [FIRST_NAME_ID, { email: '' }, false],
    [LAST_NAME_ID, {}, true],
    [LAST_NAME_ID, { lastName: '' }, false],
    ['billing_phone', {}, false],
    ['', {}, false],
  ])('of %s with %j is told: %s', (id, missing, told) => {
    expect(isWorthTelling(id, { ...FILLED, ...missing })).toBe(told)
  })
})

describe('the call', () => {
  it('speaks the plugin’s second generation', () => {
    const service = { language: 'en_US', firstNameField: 'first_name' } as const
    expect(requestFields(FILLED, service, '17')).toEqual({
      email: 'rasa@pastas.lt',
      signup: 'true',
      language: 'en_US',
      first_name: 'Rasa',
      last_name: 'Kazlauskienė',
      cookie_mailerlite_checkout_token: '17',
    })
  })

  it('speaks the plugin’s third generation', () => {
    const service = { language: 'en_US', firstNameField: 'name' } as const
    expect(requestFields({ ...FILLED, signup: false }, service, '17')).toEqual({
      email: 'rasa@pastas.lt',
      signup: 'false',
      language: 'en_US',
      name: 'Rasa',
      last_name: 'Kazlauskienė',
      cookie_mailerlite_checkout_token: '17',
    })
  })
})
