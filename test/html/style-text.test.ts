import { expect, it } from 'vitest'
import { readColour } from '../../src/html/colour.ts'
import { applyStyle } from '../../src/html/style-text.ts'

const FETCHES = [
  'url(https://evil.example/x)',
  String.raw`u\72l(https://evil.example/x)`,
  String.raw`\75 rl(https://evil.example/x)`,
  'image-set("https://evil.example/x" 1x)',
]

it.each(FETCHES)('a style value of %s fetches nothing', (value) => {
  const element = document.createElement('span')
  applyStyle(
    element,
    `background-color: red; background: ${value}; color: ${value}; --x: ${value}; width: 2px`,
  )
  expect(element.style.cssText).not.toContain('evil.example')
  expect(element.style.width).toBe('2px')
})

it.each(FETCHES)('a colour of %s is none', (value) => {
  expect(readColour(`red, ${value}`)).not.toContain('evil.example')
})
