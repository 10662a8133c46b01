import { beforeEach, expect, it, vi } from 'vitest'
import { replaceAll, replaceParts } from '../../src/html/replace-part.ts'
import { the } from '../support/page.ts'

const HOST = '<div data-atoll="pickup-selector" data-atoll-placeholder="Where to?"></div>'

beforeEach(() => {
  document.body.innerHTML = `<div class="part">${HOST.replace('>', ' data-atoll-state="mounted">')}</div>`
})

it('keeps a host that the page itself marked', () => {
  replaceParts('.part', `<div class="part">${HOST}</div>`)
  expect(the('.part').innerHTML).toBe(HOST)
})

it.each([
  ['another widget', HOST.replace('pickup-selector', 'add-to-cart-pixel')],
  ['another option', HOST.replace('Where to?', 'alert')],
  ['one option more', HOST.replace('">', '" data-atoll-field="x">')],
  ['another element', HOST.replaceAll('div', 'p')],
  ['a state', HOST.replace('">', '" data-atoll-state="mounted">')],
])('takes no mark from an answer that names %s', (_, html) => {
  replaceParts('.part', `<div class="part">${html}</div>`)
  expect(the('.part').innerHTML).not.toContain('data-atoll')
})

it.each(['name', 'id'])('has no field whose %s hides what a form is as a node', (attribute) => {
  const fields = ['parentNode', 'firstChild', 'contains', 'toString', 'action'].map(
    (name) => `<input ${attribute}="${name}">`,
  )
  replaceParts('.part', `<div class="part"><form>${fields.join('')}</form></div>`)
  const kept = [...document.querySelectorAll('.part input')].map((field) => field.getAttribute(attribute))
  expect(kept).toEqual([null, null, null, null, 'action'])
})

it('leaves no blank ends behind, however often the part is replaced', () => {
  for (let round = 0; round < 3; round += 1) replaceParts('.part', '\n\t<div class="part">a</div>\n')
  expect(document.body.innerHTML).toBe('<div class="part">a</div>')
})

it('finds what only the page’s jQuery can find, and never takes a selector for markup', () => {
  const part = the('.part')
  const replaceWith = vi.fn<(nodes: readonly Node[]) => void>((nodes) => {
    part.replaceWith(...nodes)
  })
  const jQuery = Object.assign(
    vi.fn<() => unknown>(() => ({ replaceWith })),
    { find: () => [part] },
  )
  vi.stubGlobal('jQuery', jQuery)
  // As browsers do with it; happy-dom finds nothing.
  vi.spyOn(document, 'querySelectorAll').mockImplementationOnce(() => {
    throw new DOMException('not a valid selector', 'SyntaxError')
  })
  replaceParts('.part:first', '<p>New</p>')
  vi.unstubAllGlobals()
  expect(document.body.innerHTML).toBe('<p>New</p>')
  expect(jQuery.mock.calls).toEqual([[part]])
})

it('shows of an answer what is text, once', () => {
  document.body.innerHTML = '<p class="a"></p><p class="b"></p>'
  const fragments = { '.a': '<p class="a">new</p>', '.b': 12 }
  expect(replaceAll(fragments)).toBe(true)
  expect(document.body.innerHTML).toBe('<p class="a">new</p><p class="b"></p>')
  expect(replaceAll(fragments)).toBe(false)
})
