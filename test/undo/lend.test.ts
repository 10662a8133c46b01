import { beforeEach, expect, it } from 'vitest'
import { lend, wrap } from '../../src/undo/lend.ts'
import { the } from '../support/page.ts'

let life: AbortController

beforeEach(() => {
  document.body.innerHTML =
    '<ul id="home"><li>a</li><li id="lent"><input></li><li>c</li></ul><div id="place"></div>'
  life = new AbortController()
})

it('puts a node elsewhere and gives it back to where it stood, with its focus both ways', () => {
  const home = the('#home').innerHTML
  const field = the('#lent input')
  field.focus()
  const giveBack = lend(the('#lent'), the('#place'), life.signal)
  expect(the('#place').contains(field)).toBe(true)
  expect(document.activeElement).toBe(field)
  giveBack()
  expect(the('#home').innerHTML).toBe(home)
  expect(document.activeElement).toBe(field)
})

it('gives back once, by hand or at the end, and leaves nothing behind', () => {
  const home = the('#home').innerHTML
  const giveBack = lend(the('#lent'), the('#place'), life.signal)
  giveBack()
  the('#place').append(the('#lent'))
  life.abort()
  giveBack()
  expect(the('#place').children).toHaveLength(1)
  the('#home').insertBefore(the('#lent'), the('#home').lastElementChild)
  expect(the('#home').innerHTML).toBe(home)
})

it('leaves in its place what has lost its home meanwhile', () => {
  const lent = the('#lent')
  lend(lent, the('#place'), life.signal)
  the('#home').innerHTML = ''
  life.abort()
  expect(lent.parentElement).toBe(the('#place'))
})

it('wraps what stands there until the end', () => {
  const home = the('#home').innerHTML
  const wrapper = document.createElement('div')
  wrap(wrapper, [...the('#home').childNodes], life.signal)
  expect(the('#home').firstElementChild).toBe(wrapper)
  expect(wrapper.innerHTML).toBe(home)
  life.abort()
  expect(the('#home').innerHTML).toBe(home)
})
