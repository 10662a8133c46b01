import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { meets, watchGroups } from '../../widgets/contact-form/fields/groups.ts'
import { the } from '../support/page.ts'

function entries(values: ReadonlyArray<readonly [string, string]>): FormData {
  const data = new FormData()
  for (const [name, value] of values) data.append(name, value)
  return data
}

describe('a condition', () => {
  const order = entries([
    ['topic', 'An order'],
    ['craft[]', 'Weaving'],
    ['craft[]', 'Dyeing'],
    ['note', '  '],
  ])

  it.each([
    ['topic', true],
    ['note', false],
    ['missing', false],
    ['topic=An order', true],
    [' topic = Wholesale | An order ', true],
    ['topic=an order', false],
    ['topic!=Wholesale', true],
    ['topic!=Wholesale|An order', false],
    ['missing!=x', true],
    ['craft=Dyeing', true],
    ['craft!=Dyeing', false],
    ['topic=An order; craft=Weaving;', true],
    ['topic=An order; craft=Felting', false],
    ['', true],
    ['=', false],
  ])('%j is %s', (condition, holds) => {
    expect(meets(order, condition)).toBe(holds)
  })
})

describe('a group', () => {
  let life = new AbortController()

  afterEach(() => {
    life.abort()
    document.body.innerHTML = ''
  })

  function watch() {
    document.body.innerHTML = `<form><input name="topic">
<div data-atoll-shown-if="topic=An order"><span data-name="number"><input name="number" value="7"></span><button disabled>Look up</button>
<div data-atoll-shown-if="number"><input name="date" value="today"></div></div>
<p data-atoll-shown-if="date"><input name="why" value="because"></p></form>`
    const form = the('form') as HTMLFormElement
    const before = form.outerHTML
    const changed = vi.fn<(hidden: readonly string[]) => void>()
    life = new AbortController()
    watchGroups(form, createHostEdits(life.signal), life.signal, changed)
    const topic = the('[name=topic]') as HTMLInputElement
    return {
      form,
      before,
      changed,
      choose: (value: string): void => {
        topic.value = value
        topic.dispatchEvent(new Event('input', { bubbles: true }))
      },
      sent: () => [...new FormData(form).keys()],
    }
  }

  it('is sent only while it is shown, with those that hang on its fields', () => {
    const { choose, sent, changed, form } = watch()
    expect(sent()).toEqual(['topic'])
    expect(changed).toHaveBeenLastCalledWith(['number'])
    choose('An order')
    expect(sent()).toEqual(['topic', 'number', 'date', 'why'])
    expect(changed).toHaveBeenLastCalledWith([])
    expect(form.querySelector('button')?.disabled).toBe(true)
    choose('Wholesale')
    expect(sent()).toEqual(['topic'])
    expect(form.querySelectorAll('[hidden]')).toHaveLength(3)
  })

  it('says nothing while nothing comes or goes', () => {
    const { choose, changed } = watch()
    choose('Wholesale')
    choose('Delivery')
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('is the server’s again when the widget goes', () => {
    const { form, before, choose } = watch()
    choose('An order')
    choose('')
    life.abort()
    expect(form.outerHTML).toBe(before)
  })
})
