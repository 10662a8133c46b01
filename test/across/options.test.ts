import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What the next release promises; `option · <widget> · <attribute> · <key> · …`. */
const CONTRACT = 'loader/release/contracts/next.txt'
const BROWSER = 'test/e2e'

interface OptionName {
  readonly widget: string
  readonly attribute: string
  readonly key: string
}

const textsOf = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => readFileSync(join(folder, path), 'utf8'))
    : []

/** Whether a test writes the option as a site owner does: by attribute or by its key in the page's configuration. */
export function isNamed(
  { widget, attribute, key }: OptionName,
  own: string,
  browser: readonly string[],
): boolean {
  const byAttribute = new RegExp(String.raw`\b${attribute}(?![\w-])`)
  const byKey = new RegExp(String.raw`[{,(]\s*['"]?${key}['"]?\s*[:,}]`)
  return (
    byAttribute.test(own) ||
    byKey.test(own) ||
    // Widgets share names of attributes: a browser test has to be about this one.
    browser.some((text) => byAttribute.test(text) && text.includes(widget))
  )
}

/** @returns what no test names, as the contract's lines begin */
function unnamed(contract: string): readonly string[] {
  const browser = textsOf(BROWSER)
  const own = new Map<string, string>()
  return [...contract.matchAll(/^option · (\S+) · (\S+) · (\S+) ·/gm)].flatMap(
    ([line, widget = '', attribute = '', key = '']) => {
      const texts = own.get(widget) ?? textsOf(`test/${widget}`).join('\n')
      own.set(widget, texts)
      return isNamed({ widget, attribute, key }, texts, browser) ? [] : [line]
    },
  )
}

it('every documented option is named in a test of its widget or in a browser test', () => {
  const contract = readFileSync(CONTRACT, 'utf8')
  expect(contract.match(/^option · /gm)?.length).toBeGreaterThan(100)
  expect(unnamed(contract)).toEqual([])
})

it('an option that no test names is found, also one whose name only begins or ends another’s', () => {
  const added = [
    'option · carousel · data-atoll-column · column · default 3 · accepts a number',
    'option · lightbox · data-atoll-slideshow-del · slideshowDel · default 3 · accepts a number',
  ]
  expect(unnamed(added.join('\n'))).toEqual([
    'option · carousel · data-atoll-column · column ·',
    'option · lightbox · data-atoll-slideshow-del · slideshowDel ·',
  ])
})
