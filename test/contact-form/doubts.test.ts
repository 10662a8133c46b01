import { beforeEach, describe, expect, it } from 'vitest'
import { createDoubts } from '../../widgets/contact-form/doubts.ts'

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

describe('a message whose answer is not known', () => {
  it('is remembered when the page was left before the answer came', () => {
    expect(createDoubts(form, 'f22').has(message('Hello'))).toBe(false)
    createDoubts(form, 'f22').note(message('Hello'))
    expect(createDoubts(form, 'f22').has(message('Hello'))).toBe(true)
  })

  it('is another with another content and in another form, and no doubt is left once it is settled', () => {
    const doubts = createDoubts(form, 'f22')
    doubts.note(message('Hello'))
    expect(createDoubts(form, 'f7').has(message('Hello'))).toBe(false)
    expect(doubts.has(message('Hello!'))).toBe(false)
    doubts.settle()
    expect(doubts.has(message('Hello'))).toBe(false)
  })

  it('is the same with another answer to a challenge, and whatever the server prints for itself', () => {
    const doubts = createDoubts(form, 'f22')
    doubts.note(message('Hello', 'a'))
    const again = message('Hello', 'b')
    again.set('city', 'Vilnius')
    again.set('letters', 'ABCD')
    expect(doubts.has(again)).toBe(true)
  })

  it('is not kept in words', () => {
    createDoubts(form, 'f22').note(message('My secret'))
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret')
  })
})
