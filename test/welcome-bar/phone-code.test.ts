import { expect, it } from 'vitest'
import { withCountry } from '../../widgets/welcome-bar/lead/phone-code.ts'

it.each([
  ['861234567', '+370', '+37061234567'],
  ['061234567', '+370', '+37061234567'],
  ['612 34567', '+370', '+37061234567'],
  ['0171 234567', '+49', '+49171234567'],
  ['+371 2123 4567', '+370', '+371 2123 4567'],
  ['0049 171 234567', '+370', '0049 171 234567'],
  ['861234567', '', '861234567'],
  ['  ', '+370', ''],
])('%j with the country code %j is dialled %j', (written, code, dialled) => {
  expect(withCountry(written, code)).toBe(dialled)
})
