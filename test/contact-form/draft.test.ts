import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepDraft } from '../../widgets/contact-form/draft.ts'
import { MS_PER_DAY } from '../../widgets/contact-form/model.ts'
import { the } from '../support/page.ts'

let life = new AbortController()

beforeEach(() => {
  sessionStorage.clear()
  life = new AbortController()
})
afterEach(() => {
  life.abort()
  document.body.innerHTML = ''
})

/** The form as the server prints it, with what is typed before the script is there. */
function open(typed: Readonly<Record<string, string>> = {}, draftDays = 0) {
  document.body.innerHTML = `<form><input name="name"><textarea name="message"></textarea>
<input type="range" name="size" min="0" max="100">
<input type="radio" name="reply" value="mail" checked><input type="radio" name="reply" value="phone">
<input type="radio" name="reply" value="post">
<select name="topic"><option>Order</option><option>Product</option><option>Other</option></select></form>`
  const form = the('form') as HTMLFormElement
  for (const [name, value] of Object.entries(typed)) field(name).value = value
  return { form, draft: keepDraft(form, { unitTag: 'f22', draftDays }, life.signal) }
}

function field(name: string): HTMLInputElement {
  return the(`[name=${name}]`) as HTMLInputElement
}

function reply(value: string): HTMLInputElement {
  return the(`[value=${value}]`) as HTMLInputElement
}

it('fills in what was left, and nothing over what was typed before the script came', () => {
  const first = open({ name: 'Lina', message: 'Hello', topic: 'Product', size: '80' })
  reply('phone').checked = true
  first.draft.save()
  open({ message: 'Good morning' }).draft.restore()
  expect([field('name').value, field('message').value]).toEqual(['Lina', 'Good morning'])
  expect([field('topic').value, field('size').value]).toEqual(['Product', '80'])
  expect(reply('phone').checked).toBe(true)
})

it('keeps what was typed before the script came, though nothing is typed after', () => {
  vi.useFakeTimers()
  open().draft.restore()
  vi.runAllTimers()
  expect(sessionStorage).toHaveLength(0)
  open({ message: 'Forty cushions' }).draft.restore()
  vi.runAllTimers()
  vi.useRealTimers()
  open().draft.restore()
  expect(field('message').value).toBe('Forty cushions')
})

it('leaves a choice that was made before the script came', () => {
  const first = open({ topic: 'Product' })
  reply('phone').checked = true
  first.draft.save()
  const second = open({ topic: 'Other' })
  reply('post').checked = true
  second.draft.restore()
  expect(field('topic').value).toBe('Other')
  expect(reply('post').checked).toBe(true)
})

it('is kept for days where the site owner says so, and no longer', () => {
  localStorage.clear()
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  const first = open({ name: 'Lina' }, 3)
  first.draft.save()
  expect(sessionStorage).toHaveLength(0)
  now.mockReturnValue(1_000_000 + 2 * MS_PER_DAY)
  open({}, 3).draft.restore()
  expect(field('name').value).toBe('Lina')
  now.mockReturnValue(1_000_000 + 3 * MS_PER_DAY)
  open({}, 3).draft.restore()
  expect(field('name').value).toBe('')
  expect(localStorage).toHaveLength(0)
  now.mockRestore()
})

it.each(['g-recaptcha-response', 'h-captcha-response', 'cf-turnstile-response'])(
  'keeps no token of %s: each holds for one attempt',
  (name) => {
    const first = open({ name: 'Lina' })
    first.form.insertAdjacentHTML('beforeend', `<textarea name="${name}"></textarea>`)
    field(name).value = 'spent'
    first.draft.save()
    const second = open()
    second.form.insertAdjacentHTML('beforeend', `<textarea name="${name}"></textarea>`)
    second.draft.restore()
    expect([field('name').value, field(name).value]).toEqual(['Lina', ''])
  },
)
