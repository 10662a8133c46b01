import { describe, expect, it } from 'vitest'
import { codFlag, needsPickupPoint } from '../../widgets/pickup-selector/carriers/dpd-rules.ts'
import * as model from '../../widgets/pickup-selector/model.ts'
import { address, isAbroad } from '../../widgets/pickup-selector/points/point.ts'
import { point } from './points.ts'

const { initialState, reduce } = model

describe('constants', () => {
  it('are those that product.md promises', () => {
    expect(model).toMatchObject({
      SEARCH_DEBOUNCE_MS: 100,
      REFRESH_DELAY_MS: 300,
      SHIPPING_REINIT_MS: 1000,
      COUNTRY_REINIT_MS: 1500,
      FIRST_PAGE: 1,
    })
  })
})

describe('rules', () => {
  it.each([
    [true, '1'],
    [false, '0'],
    [null, '1'],
  ])('stores cash on delivery %j as %j', (cashOnDelivery, flag) => {
    expect(codFlag(point('LT1', { cashOnDelivery }))).toBe(flag)
  })

  it.each([
    ['dpd_parcels:2', true],
    ['dpd_sameday_parcels:7', true],
    ['flat_rate:1', false],
    ['dpd_home_delivery:3', false],
    ['parcels', false],
    ['', false],
  ])('%j needs a pickup point: %j', (method, needed) => {
    expect(needsPickupPoint(method)).toBe(needed)
  })

  it('takes a point for foreign only where both countries are known', () => {
    expect(isAbroad(point('LT1'), 'LV')).toBe(true)
    expect(isAbroad(point('LT1'), 'LT')).toBe(false)
    expect(isAbroad(point('LT1'), '')).toBe(false)
    expect(isAbroad(point('X', { country: '' }), 'LV')).toBe(false)
  })

  it('writes an address from what is known', () => {
    expect(address(point('LT1'))).toBe('Gedimino pr. 9, Vilnius 01103')
    expect(address(point('LT1', { street: '', postcode: '' }))).toBe('Vilnius')
    expect(address(point('LT1', { street: '', city: '', postcode: '' }))).toBe('')
  })
})

describe('reduce', () => {
  it('says that the list’s code is late only while the list is open', () => {
    const opened = reduce(initialState, { type: 'opened' })
    const late = reduce(opened, { type: 'delayed' })
    expect([opened.code, late.code]).toEqual(['ready', 'late'])
    expect(reduce(late, { type: 'drawn' })).toEqual(opened)
    expect(reduce(late, { type: 'closed' })).toEqual(initialState)
    expect(reduce(late, { type: 'broke' })).toMatchObject({ open: false, code: 'broken' })
  })

  it('keeps list, text and choice when a search or the saving fails', () => {
    const list = { points: [point('LT1')], groups: [], words: [] }
    const typed = reduce({ ...initialState, chosen: point('LT2') }, { type: 'typed', query: 'vil', list })
    const failed = reduce(reduce(typed, { type: 'searched', outcome: 'failed' }), { type: 'save-failed' })
    expect(failed).toMatchObject({
      query: 'vil',
      list,
      chosen: { id: 'LT2' },
      search: 'failed',
      saving: 'failed',
    })
  })

  it('closes with a choice and forgets the complaint that none was made', () => {
    const asked = reduce(reduce(initialState, { type: 'opened' }), {
      type: 'required',
      text: 'Please select',
    })
    expect(reduce(asked, { type: 'chose', point: point('LT1') })).toMatchObject({
      open: false,
      chosen: { id: 'LT1' },
      notice: null,
    })
  })

  it('says which point went with the country', () => {
    const chosen = reduce(initialState, { type: 'chose', point: point('LT1', { name: 'Rimi' }) })
    expect(reduce(chosen, { type: 'cleared', name: 'Rimi' })).toMatchObject({
      chosen: null,
      notice: { kind: 'other-country', name: 'Rimi' },
    })
  })

  describe('Load More', () => {
    const listOf = (...ids: readonly string[]) => ({
      points: ids.map((id) => point(id)),
      groups: [],
      words: [],
    })
    const asked: model.State = { ...initialState, list: listOf('LT1', 'LT5'), more: 'loading', active: 2 }
    const listed = (state: model.State, ...ids: readonly string[]) =>
      reduce(state, { type: 'listed', list: listOf(...ids), codDiffers: false })

    it('goes on with the point behind the last one that was there', () => {
      expect(listed(asked, 'LT0', 'LT1', 'LT5', 'LT6', 'LT7').active).toBe(3)
    })

    it('stays highlighted where all that came stands above, and ends with the list', () => {
      const next = listed(asked, 'LT0', 'LT1', 'LT5')
      expect(reduce(next, { type: 'paged', more: 'ready' }).active).toBe(3)
      expect(reduce(next, { type: 'paged', more: 'none' }).active).toBe(-1)
    })

    it('stays highlighted while points come that nobody asked it for', () => {
      expect(listed({ ...asked, more: 'ready' }, 'LT1', 'LT5', 'LT6').active).toBe(3)
    })
  })

  it('is the same state when nothing changed, so that nothing is drawn again', () => {
    expect(reduce(initialState, { type: 'closed' })).toBe(initialState)
    expect(reduce(initialState, { type: 'searched', outcome: 'idle' })).toBe(initialState)
    expect(reduce(initialState, { type: 'paged', more: 'none' })).toBe(initialState)
    expect(reduce(initialState, { type: 'adopted', point: null })).toBe(initialState)
  })
})
