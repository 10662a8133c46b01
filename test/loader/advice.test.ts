import { expect, it } from 'vitest'
import { noWidget } from '../../loader/runtime/advice.ts'

it('names the widgets that a mistyped one may have meant, and nothing else that the page loads', () => {
  const names = ['accordion', 'core', 'i18n-lt', 'quantity']
  const table = new Map(names.map((name) => [name, { native: '', needs: '' }]))
  expect(noWidget('quantty', table)).toBe('There is no widget "quantty". Known: accordion, quantity.')
})
