import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SINKS } from '../../src/html/sinks.ts'
import { findSinks, sinksIn } from '../support/find-sinks.ts'

describe('the table of sinks', () => {
  const listed = SINKS.flatMap(({ file, sinks }) => sinks.map((sink) => `${file} ${sink}`))
  const found = findSinks(['src', 'widgets', 'loader'])

  it('has every place where a text becomes markup, an address, a style or a request', () => {
    // A new one: pass it through the fitting profile, give it a test, and add it to src/html/sinks.ts.
    expect([...found].filter((sink) => !listed.includes(sink))).toEqual([])
  })

  it('has no place that is gone, and none twice', () => {
    expect(listed.filter((sink, at) => !found.has(sink) || listed.indexOf(sink) !== at)).toEqual([])
  })

  it('names tests that exist', () => {
    const gone = SINKS.filter(({ test, title }) => {
      if (!existsSync(`test/${test}`)) return true
      // The name of a test, at the beginning of what a test is called with.
      return !new RegExp(
        `^\\s*(?:(?:test|it)(?:\\.each(?:\\(\\w+\\))?)?\\(|\\[)?['\`](?:[^'\`]*\\) )?${escape(title)}`,
        'm',
      ).test(readFileSync(`test/${test}`, 'utf8'))
    })
    expect(gone.map(({ file, test, title }) => `${file}: ${test} “${title}”`)).toEqual([])
  })
})

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

it.each([
  ['element.innerHTML = html', 'innerHTML ='],
  ['element.outerHTML += html', 'outerHTML ='],
  ["element.insertAdjacentHTML('beforeend', html)", 'insertAdjacentHTML()'],
  ["new DOMParser().parseFromString(html, 'text/html')", 'new DOMParser', 'parseFromString()'],
  ['range.createContextualFragment(html)', 'createContextualFragment()'],
  ['old.replaceWith(fresh)', 'replaceWith()'],
  ['document.write(html)', 'document.write()'],
  ['link.href = address', 'href ='],
  ['image.src = address', 'src ='],
  ["link.setAttribute('href', address)", 'setAttribute(href)'],
  ['element.setAttribute(name, value)', 'setAttribute(…)'],
  ["element.setAttribute('onclick', code)", 'setAttribute(onclick)'],
  ["edits.attribute(image, 'src', address)", 'attribute(src)'],
  ['element.style.cssText = text', 'cssText ='],
  ['new XMLHttpRequest()', 'new XMLHttpRequest'],
  ['fetch(address)', 'fetch()'],
  ['location.assign(address)', 'location.assign()'],
  ['window.location = address', 'location ='],
  ['const a = <a href={address} />', '<href>'],
  ['const a = <p dangerouslySetInnerHTML={{ __html: html }} />', '<dangerouslySetInnerHTML>'],
])('%s is found', (source, ...sinks) => {
  expect(sinksIn('x.tsx', source).toSorted()).toEqual(sinks.toSorted())
})

it.each([
  "link.href = '#'",
  'link.href = `#${id}`',
  "const a = <a href='/cart/' />",
  "button.setAttribute('type', kind)",
])('%s is none', (source) => {
  expect(sinksIn('x.tsx', source)).toEqual([])
})
