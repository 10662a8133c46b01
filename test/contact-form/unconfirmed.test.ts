import { beforeEach, describe, expect, it } from 'vitest'
import { watchUnconfirmed } from '../../widgets/contact-form/submit/unconfirmed.ts'

const form = document.createElement('form')
form.innerHTML =
  '<input class="wpcf7-quiz" name="city"><input class="wpcf7-captchar" name="letters">' +
  '<textarea name="g-recaptcha-response"></textarea><input type="hidden" name="cf-turnstile-response">'

const message = (text: string, tag = 'wpcf7-f22-o1'): FormData => {
  const data = new FormData()
  data.set('_wpcf7_unit_tag', tag)
  data.set('message', text)
  return data
}

beforeEach(() => {
  sessionStorage.clear()
})

describe('a message whose answer is not known', () => {
  it('is remembered when the page was left before the answer came', () => {
    expect(watchUnconfirmed(form, 'f22').has(message('Hello'))).toBe(false)
    watchUnconfirmed(form, 'f22').note(message('Hello'))
    expect(watchUnconfirmed(form, 'f22').has(message('Hello'))).toBe(true)
  })

  it('is another with another content and in another form, and no doubt is left once it is settled', () => {
    const unconfirmed = watchUnconfirmed(form, 'f22')
    unconfirmed.note(message('Hello'))
    expect(watchUnconfirmed(form, 'f7').has(message('Hello'))).toBe(false)
    expect(unconfirmed.has(message('Hello!'))).toBe(false)
    unconfirmed.settle()
    expect(unconfirmed.has(message('Hello'))).toBe(false)
  })

  it('is the same with another answer to a challenge, and whatever the server prints for itself', () => {
    const unconfirmed = watchUnconfirmed(form, 'f22')
    unconfirmed.note(message('Hello', 'a'))
    const again = message('Hello', 'b')
    again.set('city', 'Vilnius')
    again.set('letters', 'ABCD')
    again.set('g-recaptcha-response', 'of the second attempt')
    again.set('cf-turnstile-response', 'of the second attempt')
    expect(unconfirmed.has(again)).toBe(true)
  })

  it('is not kept in words', () => {
    watchUnconfirmed(form, 'f22').note(message('My secret'))
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret')
  })
})
