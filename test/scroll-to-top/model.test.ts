import { expect, it } from 'vitest'
import { BELOW_HEADER_PX, FALLBACK_PX, showsAfter } from '../../widgets/scroll-to-top/model.ts'

it('the button to the top shows 150 px below the header, or after 500 px where none lies at the top', () => {
  expect(showsAfter(140)).toBe(140 + BELOW_HEADER_PX)
  expect(showsAfter(undefined)).toBe(FALLBACK_PX)
})
