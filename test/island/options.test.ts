import { describe, expect, it, vi } from 'vitest'
import { notAccepted } from '../../src/island/mistakes.ts'
import { choice, flag, list, number, type OptionFault, readOptions, text } from '../../src/island/options.ts'

function host(attributes: string): Element {
  document.body.innerHTML = `<div id="bar" ${attributes}></div>`
  const element = document.querySelector('#bar')
  if (!element) throw new Error('no host')
  return element
}

const OPTIONS = {
  placeholder: text('Choose'),
  pageSize: number(15, { min: 1, max: 100, whole: true }),
  loop: flag(false),
  mode: choice(['pages', 'load-more'], 'pages'),
  share: list([]),
}

/** What the site owner reads of the values that were refused, in the last host made. */
function advicesOf(refuse: {
  readonly mock: { readonly calls: ReadonlyArray<[OptionFault]> }
}): readonly string[] {
  const bar = document.querySelector('#bar') as Element
  return refuse.mock.calls.map(([fault]) => notAccepted(bar, 'grid', fault))
}

describe('the options of a host', () => {
  it('are the defaults where nobody says anything', () => {
    const refuse = vi.fn<(fault: OptionFault) => void>()
    const { values, found } = readOptions(host(''), OPTIONS, { refuse })
    expect(values).toEqual({ placeholder: 'Choose', pageSize: 15, loop: false, mode: 'pages', share: [] })
    expect(new Set(Object.values(found).map(({ origin }) => origin))).toEqual(new Set(['default']))
    expect(refuse).not.toHaveBeenCalled()
  })

  it('are taken from the attribute, then the markup, then the page', () => {
    const refuse = vi.fn<(fault: OptionFault) => void>()
    const { values, found } = readOptions(host('data-atoll-page-size="5"'), OPTIONS, {
      markup: { pageSize: 6, mode: 'load-more', loop: undefined, placeholder: null },
      page: { pageSize: 7, mode: 'pages', loop: 'yes' },
      refuse,
    })
    expect(values).toMatchObject({ pageSize: 5, mode: 'load-more', loop: true, placeholder: 'Choose' })
    expect(found).toMatchObject({
      pageSize: { value: 5, origin: 'attribute' },
      mode: { value: 'load-more', origin: 'markup' },
      loop: { value: true, origin: 'page' },
      placeholder: { value: 'Choose', origin: 'default' },
    })
    expect(refuse).not.toHaveBeenCalled()
  })

  it.each([
    [
      'data-atoll-page-size="0"',
      'data-atoll-page-size',
      '"0"',
      'a whole number from 1 to 100',
      'pageSize',
      15,
    ],
    [
      'data-atoll-page-size="1.5"',
      'data-atoll-page-size',
      '"1.5"',
      'a whole number from 1 to 100',
      'pageSize',
      15,
    ],
    [
      'data-atoll-page-size="many"',
      'data-atoll-page-size',
      '"many"',
      'a whole number from 1 to 100',
      'pageSize',
      15,
    ],
    [
      'data-atoll-page-size=" "',
      'data-atoll-page-size',
      '" "',
      'a whole number from 1 to 100',
      'pageSize',
      15,
    ],
    ['data-atoll-loop="maybe"', 'data-atoll-loop', '"maybe"', 'true or false', 'loop', false],
    ['data-atoll-mode="Pages"', 'data-atoll-mode', '"Pages"', 'one of pages, load-more', 'mode', 'pages'],
  ] as const)('%s is reported and does not count', (attributes, name, found, accepted, option, value) => {
    const refuse = vi.fn<(fault: OptionFault) => void>()
    const { values, found: read } = readOptions(host(attributes), OPTIONS, { refuse })
    expect(values[option]).toBe(value)
    expect(read[option].origin).toBe('default')
    expect(refuse).toHaveBeenCalledTimes(1)
    const advice = advicesOf(refuse)[0]
    for (const part of ['<div#bar', name, found, accepted]) expect(advice).toContain(part)
  })

  it('fall back to the next source, and each bad one is reported', () => {
    const refuse = vi.fn<(fault: OptionFault) => void>()
    const { values, found } = readOptions(host('data-atoll-page-size="-1"'), OPTIONS, {
      markup: { pageSize: 'x' },
      page: { pageSize: 30 },
      refuse,
    })
    expect(values.pageSize).toBe(30)
    expect(found.pageSize.origin).toBe('page')
    expect(
      advicesOf(refuse).map((advice) => /the (?:attribute|markup's|configuration's) \S+/.exec(advice)?.[0]),
    ).toEqual(['the attribute data-atoll-page-size', "the markup's pageSize"])
  })

  it('are named by their path where the configuration is wrong', () => {
    const refuse = vi.fn<(fault: OptionFault) => void>()
    readOptions(host(''), OPTIONS, { page: { pageSize: 0 }, refuse })
    expect(advicesOf(refuse)).toEqual([
      expect.stringContaining(
        "the configuration's widgets.grid.pageSize is 0, but it accepts a whole number",
      ),
    ])
  })

  it.each([
    ['data-atoll-loop', true],
    ['data-atoll-loop="true"', true],
    ['data-atoll-loop="1"', true],
    ['data-atoll-loop="yes"', true],
    ['data-atoll-loop="on"', true],
    ['data-atoll-loop="false"', false],
    ['data-atoll-loop="0"', false],
    ['data-atoll-loop="no"', false],
    ['data-atoll-loop="off"', false],
  ])('%s means %s', (attributes, value) => {
    const { values } = readOptions(host(attributes), { loop: flag(!value) }, { refuse() {} })
    expect(values.loop).toBe(value)
  })

  it.each([
    ['facebook, twitter', ['facebook', 'twitter']],
    ['facebook  twitter,', ['facebook', 'twitter']],
    [
      ['facebook', 'twitter'],
      ['facebook', 'twitter'],
    ],
    ['', []],
  ])('a list reads %j', (raw, words) => {
    expect(list([]).read(raw)).toEqual(words)
  })

  it.each([[[1, 2]], [{}], [null], [5]])('a list does not read %j', (raw) => {
    expect(list([]).read(raw)).toBeUndefined()
  })

  it('says which numbers are accepted', () => {
    expect(number(0).accepts).toBe('a number')
    expect(number(0, { min: 2 }).accepts).toBe('a number of at least 2')
    expect(number(0, { min: 2, max: 5 }).accepts).toBe('a number from 2 to 5')
  })
})
