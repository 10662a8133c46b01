import { describe, expect, it } from 'vitest'
import { rove } from '../../src/interaction/roving.ts'

const row = { rtl: false }
const toLeft = { rtl: true }
const column = { vertical: true, rtl: false }

describe('a key in a row of three', () => {
  it.each([
    ['ArrowRight', 0, row, 1],
    ['ArrowRight', 2, row, 0],
    ['ArrowLeft', 0, row, 2],
    ['ArrowLeft', 0, toLeft, 1],
    ['ArrowRight', 0, toLeft, 2],
    ['ArrowDown', 0, row, null],
    ['ArrowDown', 0, column, 1],
    ['ArrowDown', 2, column, 0],
    ['ArrowUp', 0, { ...column, rtl: true }, 2],
    ['ArrowRight', 0, column, 1],
    ['ArrowLeft', 0, { ...column, rtl: true }, 1],
    ['Home', 2, row, 0],
    ['End', 0, row, 2],
    ['a', 0, row, null],
    ['Enter', 1, row, null],
  ])('%s on place %i (%o) leads to %s', (key, at, layout, place) => {
    expect(rove(key, at, 3, layout)).toBe(place)
  })

  it.each([
    ['ArrowRight', 0, row, 1],
    ['ArrowRight', 2, row, 2],
    ['ArrowLeft', 0, row, 0],
    ['ArrowLeft', 0, toLeft, 1],
    ['ArrowRight', 0, toLeft, 0],
    ['Home', 2, row, 0],
    ['End', 0, row, 2],
  ])('%s on place %i of one that ends (%o) leads to %s', (key, at, layout, place) => {
    expect(rove(key, at, 3, { ...layout, ends: true })).toBe(place)
  })
})
