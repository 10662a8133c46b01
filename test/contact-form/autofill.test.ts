import { afterEach, expect, it } from 'vitest'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { nameFields } from '../../widgets/contact-form/fields/autofill.ts'
import { the } from '../support/page.ts'

const FIELDS = `<form>
<input class="wpcf7-form-control" type="text" name="your-name">
<input class="wpcf7-form-control" type="text" name="reach">
<input class="wpcf7-form-control" type="text" name="call" autocomplete="off">
<input class="wpcf7-form-control" type="text" name="pieces">
<input class="wpcf7-form-control" type="text" name="city">
<input class="wpcf7-form-control" type="text" name="colour">
<input class="wpcf7-form-control" type="checkbox" name="name">
</form>`

const RULES = [
  { rule: 'required', field: 'your-name' },
  { rule: 'any', rules: [{ rule: 'email', field: 'reach' }] },
  { rule: 'tel', field: 'call' },
  { rule: 'number', field: 'pieces' },
  'broken',
]

const told = (name: string): readonly unknown[] => {
  const field = the(`[name="${name}"]`)
  return [field.getAttribute('autocomplete'), field.getAttribute('inputmode')]
}

afterEach(() => {
  document.body.innerHTML = ''
})

it('tells the browser what the visitor’s own fields are for, by rule and by name, and takes it back', () => {
  document.body.innerHTML = FIELDS
  const life = new AbortController()
  nameFields(the('form') as HTMLFormElement, RULES, createHostEdits(life.signal))
  expect(told('your-name')).toEqual(['name', null])
  expect(told('reach')).toEqual(['email', 'email'])
  expect(told('call')).toEqual(['off', 'tel'])
  expect(told('pieces')).toEqual([null, 'decimal'])
  expect(told('city')).toEqual(['address-level2', null])
  expect(told('colour')).toEqual([null, null])
  expect(told('name')).toEqual([null, null])
  life.abort()
  expect(document.body.innerHTML).toBe(FIELDS)
})
