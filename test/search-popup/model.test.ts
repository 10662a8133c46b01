import { expect, it } from 'vitest'
import { overflowOf } from '../../widgets/search-popup/model.ts'

it('a popup that sticks out says on which sides', () => {
  expect(overflowOf({ left: 10, right: 200, bottom: 100 }, 400, 300)).toEqual([])
  expect(overflowOf({ left: -1, right: 401, bottom: 301 }, 400, 300)).toEqual([
    'left-overflow',
    'right-overflow',
    'bottom-overflow',
  ])
})
