import { expect, it } from 'vitest'
import { labelFor } from '../../widgets/mini-menu/model.ts'

it.each([
  ['1', 'Shop'],
  [undefined, 'Shop'],
  ['2', '— Shop'],
  ['4', '— — — Shop'],
  ['99', '— — — — Shop'],
  ['-3', 'Shop'],
])('an entry of level %s reads %s', (level, text) => {
  expect(labelFor(' Shop ', level)).toBe(text)
})
