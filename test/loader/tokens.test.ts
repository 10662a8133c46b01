import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tokens, withDefaults, withoutComments } from '../../loader/build/tokens.ts'

const files = ['src', 'widgets'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
)
const sheets = files.filter((file) => file.endsWith('.css') && !file.endsWith('/tokens.css'))
const code = files.filter((file) => /\.tsx?$/.test(file))
const read = (file: string): string => withoutComments(readFileSync(file, 'utf8'))

it('puts in the default of a custom property, and of those within it', () => {
  expect(withDefaults('calc(var(--atoll-radius) * 1.5)')).toBe('calc(var(--atoll-radius, 6px) * 1.5)')
  expect(withDefaults('var(--atoll-focus-ring)')).toBe(
    'var(--atoll-focus-ring, 2px solid var(--atoll-accent, currentcolor))',
  )
  expect(withDefaults('var(--theme-colour)')).toBe('var(--theme-colour)')
  expect(() => withDefaults('var(--atoll-acent)')).toThrow('--atoll-acent is not in src/island/tokens.css')
})

it('has every custom property of ours in one table, and nothing there that no sheet reads', () => {
  const named = [...sheets, ...code].flatMap((file) => read(file).match(/--atoll-[\w-]*\w\b(?!-)/g) ?? [])
  const known = [...tokens.keys()]
  expect(
    named.filter((name) => !tokens.has(name) && !known.some((other) => other.startsWith(`${name}-`))),
  ).toEqual([])
  const inDefaults = [...tokens.values()].map(({ fallback }) => fallback).join()
  const unused = known.filter((name) => !named.includes(name) && !inDefaults.includes(`(${name})`))
  expect(unused).toEqual([])
})

it.each(sheets)('%s leaves defaults and the focus ring to the table', (file) => {
  const sheet = read(file)
  expect(sheet.match(/var\(--atoll-[\w-]+\s*,[^;]*/g) ?? []).toEqual([])
  expect(sheet.match(/outline: \d+px [^;]*currentcolor[^;]*;/gi) ?? []).toEqual([])
})
