import { beforeEach, describe, expect, it } from 'vitest'
import { createIntents } from '../../widgets/contact-form/intents.ts'

const form = document.createElement('form')
form.innerHTML = '<input class="wpcf7-quiz" name="city"><input class="wpcf7-captchar" name="letters">'

const message = (text: string, tag = 'wpcf7-f22-o1'): FormData => {
  const data = new FormData()
  data.set('_wpcf7_unit_tag', tag)
  data.set('message', text)
  return data
}

beforeEach(() => {
  sessionStorage.clear()
})

describe('what a visitor means to send', () => {
  it('keeps its name when the page was left before the answer came', () => {
    const id = createIntents(form, 'f22').idFor(message('Hello'))
    expect(createIntents(form, 'f22').idFor(message('Hello'))).toBe(id)
  })

  it('gets another name with another content, in another form, and after it has arrived', () => {
    const intents = createIntents(form, 'f22')
    const first = intents.idFor(message('Hello'))
    expect(createIntents(form, 'f7').idFor(message('Hello'))).not.toBe(first)
    const second = intents.idFor(message('Hello!'))
    expect(second).not.toBe(first)
    intents.settle()
    expect(intents.idFor(message('Hello!'))).not.toBe(second)
  })

  it('is the same with another answer to a riddle', () => {
    const intents = createIntents(form, 'f22')
    const again = message('Hello')
    again.set('city', 'Vilnius')
    again.set('letters', 'ABCD')
    expect(intents.idFor(again)).toBe(intents.idFor(message('Hello')))
  })

  it('is the same whatever the server prints for itself', () => {
    const intents = createIntents(form, 'f22')
    expect(intents.idFor(message('Hello', 'a'))).toBe(intents.idFor(message('Hello', 'b')))
  })

  it('is not kept in words', () => {
    createIntents(form, 'f22').idFor(message('My secret'))
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret')
  })
})
