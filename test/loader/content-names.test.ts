import { describe, expect, it } from 'vitest'
import { type Draft, nameByContent } from '../../loader/build/content-names.ts'

const FILES: Readonly<Record<string, Draft>> = {
  'react-unhashed.js': { stem: 'react', type: 'js', group: 'own', text: 'react' },
  'base-unhashed.js': { stem: '0', type: 'js', group: 'shared', text: 'import("./client-unhashed.js")' },
  'client-unhashed.js': { stem: 'client', type: 'js', group: 'own', text: 'import"./base-unhashed.js"' },
  'menu-unhashed.js': { stem: 'menu', type: 'js', group: 'entries', text: 'import"./base-unhashed.js"' },
  'list-unhashed.js': {
    stem: 'list',
    type: 'js',
    group: 'entries',
    text: 'import"./base-unhashed.js";import("./view-unhashed2.js")',
  },
  'view-unhashed2.js': {
    stem: 'list-view',
    type: 'js',
    group: 'own',
    text: 'import"./react-unhashed.js";import"./base-unhashed.js"',
  },
}

/** Final names by draft; with `edited`, after an edit of that file. */
function names(edited?: string): Readonly<Record<string, string>> {
  const drafts = Object.entries(FILES).map(([name, draft]): [string, Draft] => [
    name,
    name === edited ? { ...draft, text: `${draft.text};edited` } : draft,
  ])
  return Object.fromEntries(nameByContent(new Map(drafts)).names)
}

function renamedBy(edited: string): readonly string[] {
  const before = names()
  const after = names(edited)
  return Object.keys(FILES).filter((name) => before[name] !== after[name])
}

describe('a file’s name', () => {
  it('is the same for the same content', () => {
    expect(names()).toEqual(names())
  })

  it.each([
    ['view-unhashed2.js', ['menu-unhashed.js', 'list-unhashed.js', 'view-unhashed2.js']],
    ['menu-unhashed.js', ['menu-unhashed.js', 'list-unhashed.js']],
    ['base-unhashed.js', Object.keys(FILES).filter((name) => !name.startsWith('react'))],
    // What the base may fetch names the base, and the base names it.
    ['client-unhashed.js', Object.keys(FILES).filter((name) => !name.startsWith('react'))],
    ['react-unhashed.js', ['react-unhashed.js', 'menu-unhashed.js', 'list-unhashed.js', 'view-unhashed2.js']],
  ])('changes with an edit of %s where its text or its group’s does', (edited, renamed) => {
    expect(renamedBy(edited).toSorted()).toEqual(renamed.toSorted())
  })

  it('has no place for a file that was not built', () => {
    const lost: Draft = { stem: 'a', type: 'js', group: 'own', text: 'import"./gone-unhashed.js"' }
    expect(() => nameByContent(new Map([['a-unhashed.js', lost]]))).toThrow('gone-unhashed.js')
  })
})
