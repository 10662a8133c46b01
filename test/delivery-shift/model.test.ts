import { expect, it } from 'vitest'
import { shiftToShow } from '../../widgets/delivery-shift/model.ts'

const options = ['08:00 - 18:00', '08:00 - 14:00', '14:00 - 18:00']

it.each([
  ['what the server printed when nothing was chosen', false, undefined, false, '08:00 - 18:00'],
  [
    'the shopper’s choice when the select comes back without a mark',
    false,
    '14:00 - 18:00',
    false,
    '14:00 - 18:00',
  ],
  ['the server’s mark over an older choice', true, '14:00 - 18:00', false, '08:00 - 18:00'],
  [
    'a choice that the server has not heard of yet over its mark',
    true,
    '14:00 - 18:00',
    true,
    '14:00 - 18:00',
  ],
  [
    'what the server printed when the choice is not on offer here',
    false,
    '18:00 - 22:00',
    true,
    '08:00 - 18:00',
  ],
])('shows %s', (_, marked, remembered, unsaved, shown) => {
  expect(shiftToShow({ value: '08:00 - 18:00', marked, options }, remembered, unsaved)).toBe(shown)
})
