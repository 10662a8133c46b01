import { describe, expect, it } from 'vitest'
import { type Box, cutList } from '../../widgets/variation-swatches/list/cut.ts'

const BUTTON = 44
const GAP = 8
/** Two rows of 44 px, 200 px wide, with 2 px around them. */
const LIST: Box = { left: 100, right: 304, bottom: 600 }

/** Boxes from left to right, `[start, width, row]`. */
const items = (...boxes: ReadonlyArray<readonly [number, number, number]>): Box[] =>
  boxes.map(([start, width, row]) => ({
    left: 102 + start,
    right: 102 + start + width,
    bottom: 502 + BUTTON + row * (BUTTON + GAP),
  }))

const mirror = ({ left, right, bottom }: Box): Box => ({ left: 404 - right, right: 404 - left, bottom })

describe('cutList', () => {
  it('shows all that has room', () => {
    expect(cutList(LIST, items([0, 90, 0], [98, 90, 0], [0, 90, 1]), false, BUTTON, GAP)).toBeNull()
    expect(cutList(LIST, [], false, BUTTON, GAP)).toBeNull()
  })

  it('puts the button after the last item that is shown', () => {
    const boxes = items([0, 90, 0], [98, 90, 0], [0, 90, 1], [0, 150, 2], [0, 90, 3])
    expect(cutList(LIST, boxes, false, BUTTON, GAP)).toEqual({ shown: 3, start: 100, bottom: 2 })
  })

  it('puts it in the place of that item where it would not fit beside it', () => {
    const boxes = items([0, 190, 0], [0, 90, 1], [98, 70, 1], [0, 90, 2])
    expect(cutList(LIST, boxes, false, BUTTON, GAP)).toEqual({ shown: 2, start: 100, bottom: 2 })
  })

  it('counts from the right in a page from right to left', () => {
    const boxes = items([0, 90, 0], [98, 90, 0], [0, 90, 1], [0, 150, 2])
    expect(cutList(mirror(LIST), boxes.map(mirror), true, BUTTON, GAP)).toEqual({
      shown: 3,
      start: 100,
      bottom: 2,
    })
  })

  it('says that none is shown where the first has no room', () => {
    expect(cutList({ ...LIST, bottom: 520 }, items([0, 90, 0]), false, BUTTON, GAP)?.shown).toBe(0)
  })
})
