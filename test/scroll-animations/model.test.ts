import { expect, it } from 'vitest'
import { STAGGER_MS, waits } from '../../widgets/scroll-animations/model.ts'

it('elements that come into view together follow one another by 200 ms, those of a group come at once', () => {
  const group = {}
  expect(waits([null, null, null])).toEqual([0, STAGGER_MS, 2 * STAGGER_MS])
  expect(waits([null, group, group, null])).toEqual([0, STAGGER_MS, STAGGER_MS, 2 * STAGGER_MS])
})
