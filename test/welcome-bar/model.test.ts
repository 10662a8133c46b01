import { describe, expect, it } from 'vitest'
import {
  findProblem,
  readLeadResult,
  type Lead,
  type LeadMessage,
} from '../../widgets/welcome-bar/lead/lead-rules.ts'
import { scrollPercent, splitTime, type LeadField } from '../../widgets/welcome-bar/model.ts'

type Row = readonly [
  name: string,
  email: string | null,
  phone: string | null,
  LeadField | null,
  LeadMessage | null,
]

const ROWS: readonly Row[] = [
  ['', '', null, 'name', 'Please enter your name and email'],
  ['  ', ' ', null, 'name', 'Please enter your name and email'],
  ['', null, '', 'name', 'Please enter your name and phone'],
  ['', '', '', 'name', 'Please enter your name and email'],
  ['', '', '123456', 'name', 'Please enter your name and email'],
  ['', 'a@b.co', '', 'name', 'Please enter your name and phone'],
  ['', 'a@b.co', null, 'name', 'Please enter your name'],
  ['', null, '123456', 'name', 'Please enter your name'],
  ['', 'a@b.co', '123456', 'name', 'Please enter your name'],
  ['Lina', '', null, 'email', 'Please, enter your email'],
  ['Lina', '', '', 'email', 'Please, enter your email'],
  ['Lina', null, '', 'phone', 'Please, enter your phone'],
  ['Lina', 'a@b', null, 'email', 'Please, enter valid email'],
  ['Lina', 'a@b.c', null, 'email', 'Please, enter valid email'],
  ['Lina', null, '12345', 'phone', 'Please, enter valid phone'],
  ['Lina', null, '1234567890123456', 'phone', 'Please, enter valid phone'],
  ['Lina', 'a@b', '12345', 'phone', 'Please, enter valid phone'],
  ['Lina', 'a@b', '123456', 'email', 'Please, enter valid email'],
  ['Lina', 'a@b', '', 'email', 'Please, enter valid email'],
  ['Lina', 'a@b.co', null, null, null],
  ['Lina', null, '123456', null, null],
  ['Lina', null, '+370 600 00000', null, null],
  ['Lina', null, '(85) 234-5678', null, null],
  ['Lina', null, '123456789012345', null, null],
  ['Lina', '', '123456', null, null],
  ['Lina', 'a@b.co', '', null, null],
]

describe('a lead', () => {
  it.each(ROWS)(
    'of name %j, email %j and phone %j is told at %j: %j',
    (name, email, phone, field, message) => {
      const lead: Lead = { name, email, phone }
      expect(findProblem(lead)).toEqual(field === null ? null : { field, message })
    },
  )
})

describe('an answer to a lead', () => {
  it.each(['', '\n', '\uFEFF', { status: 1 }, { status: '1', error: 0 }])('%j is a yes', (body) => {
    expect(readLeadResult(body)).toEqual({ accepted: true })
  })

  it.each([
    [0, ''],
    [null, ''],
    [undefined, ''],
    ['<html>', ''],
    [{ status: 0, error: 1, errors: [{ key: 'contact-form-name', message: 'Name?' }] }, 'Name?'],
    [{ status: 0 }, ''],
    [[], ''],
    [{ error: 1, errors: 'x' }, ''],
  ])('%j is a no', (body, message) => {
    expect(readLeadResult(body)).toEqual({ accepted: false, message })
  })
})

describe('the way down a page', () => {
  it.each([
    [0, 2000, 1000, 0],
    [300, 2000, 1000, 30],
    [1000, 2000, 1000, 100],
    [0, 800, 1000, 100],
  ])('at %d of %d px in a window of %d px is %d %%', (top, page, window, percent) => {
    expect(scrollPercent(top, page, window)).toBe(percent)
  })
})

describe('the time that is left', () => {
  it.each([
    [-1, [0, 0, 0, 0]],
    [999, [0, 0, 0, 0]],
    [61_000, [0, 0, 1, 1]],
    [90_061_000, [1, 1, 1, 1]],
  ])('of %d ms is %j', (ms, parts) => {
    expect(splitTime(ms)).toEqual(parts)
  })
})
