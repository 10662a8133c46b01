import { describe, expect, it } from 'vitest'
import { moveTab, tabForAddress, type TabAddress } from '../../widgets/product-tabs/model.ts'

const TABS: readonly TabAddress[] = ['tab-description', 'tab-additional_information', 'tab-reviews'].map(
  (panelId) => ({
    panelId,
    holds: (id) => id === panelId || (panelId === 'tab-description' && id === 'washing'),
  }),
)

describe('an address', () => {
  it.each([
    ['', '/product/mug/', -1],
    ['tab-description', '/', 0],
    ['tab-title-additional_information', '/', 1],
    ['washing', '/', 0],
    ['reviews', '/', 2],
    ['tab-reviews', '/', 2],
    ['comment-7', '/', 2],
    ['respond', '/', 2],
    ['elsewhere', '/', -1],
    ['', '/product/mug/comment-page-2/', 2],
    ['', '/?p=20&cpage=2', 2],
    ['tab-description', '/product/mug/comment-page-2/', 0],
    ['elsewhere', '/product/mug/comment-page-2/', 2],
  ])('#%s on %s opens tab %i', (hash, path, tab) => {
    expect(tabForAddress(hash, path, TABS)).toBe(tab)
  })

  it('opens nothing where the product has no reviews', () => {
    expect(tabForAddress('reviews', '/comment-page-2/', TABS.slice(0, 2))).toBe(-1)
  })
})

describe('keys in the tab list', () => {
  const row = { vertical: false, rtl: false }
  const column = { vertical: true, rtl: false }
  it.each([
    ['ArrowRight', 0, row, 1],
    ['ArrowRight', 2, row, 0],
    ['ArrowLeft', 0, row, 2],
    ['ArrowLeft', 0, { ...row, rtl: true }, 1],
    ['ArrowRight', 0, { ...row, rtl: true }, 2],
    ['ArrowDown', 0, row, null],
    ['ArrowDown', 0, column, 1],
    ['ArrowUp', 0, { ...column, rtl: true }, 2],
    ['ArrowRight', 0, column, 1],
    ['ArrowLeft', 0, { ...column, rtl: true }, 1],
    ['Home', 2, row, 0],
    ['End', 0, row, 2],
    ['a', 0, row, null],
  ])('%s from %i with %o leads to %s', (key, current, layout, next) => {
    expect(moveTab(key, current, 3, layout)).toBe(next)
  })
})
