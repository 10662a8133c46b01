import { describe, expect, it } from 'vitest'
import { tabForAddress, type TabAddress } from '../../widgets/product-tabs/model.ts'

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
