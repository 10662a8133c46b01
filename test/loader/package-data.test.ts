import { describe, expect, it } from 'vitest'
import { catalog } from '../../loader/build/catalog.ts'
import { optionTables } from '../../loader/build/option-tables.ts'
import { describeOption } from '../../loader/build/options.ts'
import { php } from '../../loader/build/php.ts'
import { OPTIONS } from '../../widgets/contact-form/host.ts'
import { choice, flag, list, number, text } from '../../src/island/options.ts'

describe('the table of options', () => {
  it.each([
    [text('a'), { type: 'text' }],
    [flag(true), { type: 'flag' }],
    [list(['a']), { type: 'list' }],
    [choice(['a', 'b'], 'b'), { type: 'choice', choices: ['a', 'b'] }],
    [number(5), { type: 'number' }],
    [number(5, { min: -1, whole: true }), { type: 'number', min: -1, whole: true }],
    [number(5, { min: 0, max: 9.5 }), { type: 'number', min: 0, max: 9.5 }],
  ])('knows the kind and bounds of %j', (option, kind) => {
    expect(describeOption('x', option, '')).toEqual({
      name: 'x',
      fallback: option.fallback,
      accepts: option.accepts,
      help: '',
      ...kind,
    })
  })

  it('has the options of every widget that reads some', () => {
    expect(optionTables.get('contact-form')?.map(({ name }) => name)).toEqual(Object.keys(OPTIONS))
    expect(optionTables.get('carousel')?.length).toBeGreaterThan(10)
    expect(optionTables.get('breadcrumbs')).toEqual([])
  })
})

describe('the catalog of the WordPress package', () => {
  it('says what each widget does', () => {
    for (const widget of Object.values(catalog))
      expect(widget).toMatchObject({ summary: expect.stringMatching(/\w/) })
  })

  it('explains options without Markdown and without references to the contracts', () => {
    const helps = Object.values(catalog).flatMap((widget) =>
      (widget as { readonly options: ReadonlyArray<{ readonly help: string }> }).options.map(
        ({ help }) => help,
      ),
    )
    expect(helps.length).toBeGreaterThan(100)
    expect(helps.filter((help) => !help || /`|\.md#/.test(help))).toEqual([])
  })

  it('lists each text once', () => {
    const texts = Object.values(catalog).flatMap(
      (widget) => (widget as { readonly texts: readonly string[] }).texts,
    )
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).toContain('Show password')
  })

  it.each([
    [
      { a: [1, true, null], "it's": 'back\\slash' },
      String.raw`array('a'=>array(1,true,null),'it\'s'=>'back\\slash')`,
    ],
    [undefined, 'null'],
  ])('becomes PHP: %j', (value, written) => {
    expect(php(value)).toBe(written)
  })
})
