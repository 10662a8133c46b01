import { afterEach, expect, it } from 'vitest'
import { noteValues } from '../../widgets/contact-form/submit/sent-values.ts'
import { the } from '../support/page.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

function open() {
  document.body.innerHTML = `<form><input name="name"><input name="country" value="Lithuania">
<input type="radio" name="reply" value="mail" checked><input type="radio" name="reply" value="phone">
<select name="topic"><option>Order</option><option>Product</option></select><textarea name="message"></textarea>
<input type="file" name="photo"></form>`
  const form = the('form') as HTMLFormElement
  const field = (name: string): HTMLInputElement => the(`[name=${name}]`) as HTMLInputElement
  field('name').value = 'Lina'
  field('message').value = 'Hello'
  return { form, field, phone: the('[value=phone]') as HTMLInputElement }
}

it('goes with the message where nothing was changed since', () => {
  const { form, field } = open()
  const keepChanges = noteValues(form)
  expect(keepChanges(() => form.reset())).toBe(false)
  expect([field('name').value, field('message').value]).toEqual(['', ''])
})

it('stays where it was changed since: text, an emptied field, a choice, a list', () => {
  const { form, field, phone } = open()
  const keepChanges = noteValues(form)
  field('message').value = 'Hello, one more thing'
  field('country').value = ''
  field('topic').value = 'Product'
  phone.checked = true
  expect(keepChanges(() => form.reset())).toBe(true)
  expect(field('name').value).toBe('')
  expect(field('message').value).toBe('Hello, one more thing')
  expect(field('country').value).toBe('')
  expect(field('topic').value).toBe('Product')
  expect(phone.checked).toBe(true)
})

it('is not a change that the empty form holds as well', () => {
  const { form, field } = open()
  const keepChanges = noteValues(form)
  field('name').value = ''
  expect(keepChanges(() => form.reset())).toBe(false)
})

it('stays in a field that the page added since', () => {
  const { form } = open()
  const keepChanges = noteValues(form)
  const late = document.createElement('input')
  form.append(late)
  late.value = 'late'
  expect(keepChanges(() => form.reset())).toBe(true)
  expect(late.value).toBe('late')
})
