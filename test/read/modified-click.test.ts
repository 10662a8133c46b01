import { expect, it } from 'vitest'
import { isModifiedClick } from '../../src/read/modified-click.ts'

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is the browser’s: it opens elsewhere or saves',
  (init) => {
    expect(isModifiedClick(new MouseEvent('click', init))).toBe(true)
  },
)

it('a plain click is ours', () => {
  expect(isModifiedClick(new MouseEvent('click', { button: 0 }))).toBe(false)
})
