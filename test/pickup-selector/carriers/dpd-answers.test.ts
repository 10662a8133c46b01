import { describe, expect, it } from 'vitest'
import { readSearchResult, readPage } from '../../../widgets/pickup-selector/carriers/dpd-answers.ts'
import { pointFromLabel } from '../../../widgets/pickup-selector/carriers/dpd-label.ts'

const ROW = {
  parcelshop_id: 'LT01003',
  company: 'Paštomatas Nr. 1003',
  street: 'Laisvės al. 53',
  city: 'Kaunas',
  country: 'lt',
  pcode: '44309',
  cod: '0',
  status: '1',
}
const POINT = {
  id: 'LT01003',
  name: 'Paštomatas Nr. 1003',
  street: 'Laisvės al. 53',
  city: 'Kaunas',
  postcode: '44309',
  country: 'LT',
  cashOnDelivery: false,
}
const MARKUP =
  '<li class="group-pudo">Kaunas</li><li class="pudo" data-cod="0" data-value="LT01003">Paštomatas Nr. 1003, Laisvės al. 53</li>' +
  '<li class="group-pudo">Vilnius &amp; kraštas</li><li class="pudo" data-cod="1" data-value="LT00001">Quote &quot;X&quot; &lt;b&gt;&amp; Co&lt;/b&gt;, O&#039;Neill g. 1</li>' +
  '<div id="load-more-btn" class="" load-more-page="1"><span class="load-more button">Load More<span></div>'

describe('readAnswer', () => {
  it.each([
    ['an array in terminals', { terminals: [ROW] }],
    ['a bare array', [ROW]],
    ['the block checkout’s results', { results: [{ id: 'LT01003', text: 'x', location: ROW }] }],
  ])('reads %s', (_, body) => {
    expect(readSearchResult(body)?.points).toEqual([POINT])
  })

  it('reads the list items that the carrier prints, with their cities and their escaped texts', () => {
    const { points, hasMore } = readSearchResult({ terminals: MARKUP }) ?? {}
    expect(points).toEqual([
      { ...POINT, postcode: '' },
      {
        id: 'LT00001',
        name: 'Quote "X" <b>& Co</b>',
        street: "O'Neill g. 1",
        city: 'Vilnius & kraštas',
        postcode: '',
        country: 'LT',
        cashOnDelivery: true,
      },
    ])
    expect(hasMore).toBe(true)
  })

  it('takes a hidden Load More button, or one numbered -1, for the end of the list', () => {
    const last = MARKUP.replace('class="" load-more-page="1"', 'class="hidden" load-more-page="-1"')
    expect(readSearchResult({ terminals: last })?.hasMore).toBe(false)
  })

  it('knows that the block checkout has a further page', () => {
    expect(readSearchResult({ results: [], pagination: { more: true } })?.hasMore).toBe(true)
  })

  it('reads the item that says “empty” as no point', () => {
    const body = { terminals: '<li class="pudo" data-value="">The Pickup Point is empty</li>' }
    expect(readSearchResult(body)).toEqual({ points: [], hasMore: null })
  })

  it.each([0, ''])('reads %j, a country that is not served, as no points', (body) => {
    expect(readSearchResult(body)).toEqual({ points: [], hasMore: null })
  })

  it.each([null, 'You are not allowed', 7, {}, { terminals: 5 }, { unexpected: ['shape', null, 7] }])(
    'takes %j for no answer at all',
    (body) => {
      expect(readSearchResult(body)).toBeNull()
    },
  )

  it('drops points that are not active, rows without an id and rows of another shape', () => {
    const rows = [{ ...ROW, status: '0' }, { ...ROW, parcelshop_id: '' }, null, 'row', [], ROW]
    expect(readSearchResult(rows)?.points).toEqual([POINT])
  })

  it('keeps a point whose data-cod or cod is missing, without a word about cash', () => {
    expect(
      readSearchResult({ terminals: '<li class="pudo" data-value="LT7">A, B</li>' })?.points,
    ).toMatchObject([{ id: 'LT7', cashOnDelivery: null }])
    expect(readSearchResult([{ ...ROW, cod: '' }])?.points).toMatchObject([{ cashOnDelivery: null }])
  })

  it('keeps markup in names as the text that it is', () => {
    const company = '<img src=x onerror="alert(1)">'
    expect(readSearchResult([{ ...ROW, company }])?.points[0]?.name).toBe(company)
    const unescaped = `<li class="pudo" data-value="LT8"><img src=x onerror="alert(1)">Kiosk, Old street</li>`
    expect(readSearchResult({ terminals: unescaped })?.points).toMatchObject([{ id: 'LT8', name: 'Kiosk' }])
  })

  it(
    'reads a list of 50,000 items and broken ones in a time that grows with their length',
    { timeout: 20_000 },
    () => {
      const items = Array.from({ length: 50_000 }, (_, n) => `<li class="pudo" data-value="LT${n}">N, S</li>`)
      expect(readSearchResult({ terminals: items.join('') })?.points).toHaveLength(50_000)
      const started = performance.now()
      readSearchResult({ terminals: `<li ${'"'.repeat(50_001)}` })
      readSearchResult({ terminals: '<li class="pudo" '.repeat(50_000) })
      readSearchResult({ terminals: '<li "'.repeat(50_000) })
      readSearchResult({ terminals: '<li class="pudo" data-value="x">'.repeat(20_000) })
      // Time that grew with the square of the length would be a minute.
      expect(performance.now() - started).toBeLessThan(8000)
    },
  )
})

describe('readPage', () => {
  it('reads the rows of load_more_items and whether more follow', () => {
    expect(readPage({ success: true, data: { listPudos: [ROW], hasMore: true } })).toEqual({
      points: [POINT],
      hasMore: true,
    })
    expect(readPage({ success: true, data: { listPudos: [], hasMore: false } })?.hasMore).toBe(false)
  })

  it('takes another shape for no answer', () => {
    expect(readPage({ success: true, data: null })).toBeNull()
  })
})

describe('pointFromLabel', () => {
  it('takes company, street and country apart', () => {
    expect(pointFromLabel('LV02002', 'Rimi, Brīvības iela 1, korp. 2', {})).toMatchObject({
      name: 'Rimi',
      street: 'Brīvības iela 1, korp. 2',
      country: 'LV',
    })
  })

  it('shows the id of a point without a label, and none without an id', () => {
    expect(pointFromLabel('P7', '', {})).toMatchObject({ name: 'P7', country: '' })
    expect(pointFromLabel('', 'Choose a Pickup Point', {})).toBeNull()
  })
})
