import { describe, expect, it } from 'vitest'
import { alignRows, figuresOf, type MetricName, rowOf, type Run } from './figures.mjs'

const js = (...values: readonly number[]): readonly Run[] => values.map((value) => ({ js: value }))
const figure = (name: MetricName, original: readonly Run[], atoll: readonly Run[]) => {
  const found = figuresOf(original, atoll).find((one) => one.name === name)
  if (!found) throw new Error(name)
  return found
}

describe('a figure', () => {
  it('is the median of each, with the ratios of runs beside each other', () => {
    expect(figure('js', js(100, 200, 400), js(50, 80, 120))).toMatchObject({
      original: 200,
      atoll: 80,
      ratio: 0.4,
      spread: [0.3, 0.5],
    })
  })

  it('has no ratio to nothing', () => {
    const none = figure('cls', [{ cls: 0 }], [{ cls: 0.1 }])
    expect([none.ratio, none.spread]).toEqual([null, null])
    expect(rowOf(none)).toEqual(['CLS', '0.000', '0.100', '–', '≤ 1.00, missed'])
    expect(rowOf(figure('cls', [{ cls: 0 }], [{ cls: 0 }])).at(-1)).toBe('≤ 1.00')
  })

  it('that could not be measured leaves the others alone', () => {
    expect(rowOf(figure('tbt', js(1), js(1)))).toEqual(['TBT, ms', '–', '–', '–', '≤ 0.50'])
  })

  it('says where it misses its goal', () => {
    expect(rowOf(figure('js', js(100), js(41)))).toEqual([
      'JS, kB gz',
      '100.0',
      '41.0',
      '0.41 (0.41–0.41)',
      '≤ 0.40, missed',
    ])
  })

  it('stands under its heading', () => {
    const [first = '', second = ''] = alignRows([rowOf(figure('js', js(100), js(40)))]).split('\n')
    expect(second.indexOf('40.0')).toBe(first.indexOf('Atoll'))
  })
})
