import { expect, it } from 'vitest'
import { widget } from '../../widgets/accordion/index.ts'
import { openPage, the } from '../support/page.ts'
import { fireEvent } from '../support/testing-library.ts'

const tabs = (names: readonly string[]): string =>
  names.map((name) => `<div class="tab">${name}</div><div class="tab-content">About ${name}</div>`).join('')

it.each([
  ['shortcode-tabs', 'ArrowRight', 'Care'],
  ['shortcode-tabs', 'ArrowLeft', 'Returns'],
  ['shortcode-tabs', 'ArrowDown', 'Size'],
  ['shortcode-tabs tab-vertical', 'ArrowDown', 'Care'],
  ['shortcode-tabs', 'End', 'Returns'],
])('in %s %s on the first tab opens %s', async (classes, key, opened) => {
  const page = openPage(`<div class="${classes}">${tabs(['Size', 'Care', 'Returns'])}</div>`, [widget])
  await page.runtime.mount(the('.shortcode-tabs'), 'accordion')
  fireEvent.keyDown(the('.tab[aria-selected="true"]'), { key })
  expect(the('.tab[aria-selected="true"]').textContent).toBe(opened)
  expect(the('.tab-content:not([hidden])').textContent).toBe(`About ${opened}`)
})
