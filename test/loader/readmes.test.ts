import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { manifests } from '../../loader/build/manifests.ts'
import { optionTables } from '../../loader/build/option-tables.ts'
import { inForm } from '../../loader/build/readme/form.ts'

/** The formatter pads tables. */
const plain = (text: string): string => text.replaceAll(/[ -]+/g, ' ')

describe.each([...manifests.keys()])('the README of %s', (name) => {
  const text = readFileSync(`widgets/${name}/README.md`, 'utf8')

  it('has the form of all, with what the code says; `npm run readmes` writes it', () => {
    expect(plain(text)).toBe(plain(inForm(name, text)))
  })

  it('explains every option and event', () => {
    expect(optionTables.get(name)?.filter(({ help }) => !help)).toEqual([])
    expect(text.split('\n').filter((line) => /^\| `atoll:.*\| –\s*\|$/.test(line))).toEqual([])
  })

  it('has no script dequeued: its settings and dependants would go along', () => {
    expect(text).not.toContain('wp_dequeue_script')
  })
})

describe('the form of a README', () => {
  const whole = readFileSync('widgets/quantity/README.md', 'utf8')

  it('wants what every widget has', () => {
    const without = whole.replace(/## Without JavaScript[\s\S]*?(?=\n## |$)/, '')
    expect(() => inForm('quantity', without)).toThrow('lacks the section "Without JavaScript"')
  })

  it('knows no other sections', () => {
    expect(() => inForm('quantity', `${whole}\n## Look\n\nRound.\n`)).toThrow('"Look"')
  })

  it('puts sections in their order', () => {
    const [title = '', ...sections] = whole.split(/^(?=## )/m)
    const turned = [title, ...sections.toReversed().map((section) => `${section.trim()}\n\n`)].join('')
    expect(plain(inForm('quantity', turned))).toBe(plain(whole))
  })

  it('writes what the code says over what stood there, and keeps the hand-written lines', () => {
    const stale = whole
      .replace('`44px`', '`4px`')
      .replace('## Replaces', 'Round buttons need more.\n\n## Replaces')
    const written = inForm('quantity', stale)
    expect(written).toContain('`44px`')
    expect(written).not.toContain('`4px`')
    expect(written).toContain('Round buttons need more.')
  })
})
