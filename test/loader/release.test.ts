import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageTypes } from '../../loader/build/page-types.ts'
import { brokenBy, currentContract, stepBetween } from '../../loader/release/public-contract.ts'
import { hindrance, isEnough, unreleasedOf, versionsOf } from '../../loader/release/version.ts'

const CHANGELOG = `# Changelog

## [Unreleased]

## [0.2.0] - 2026-12-01

- Two.

## [0.1.0] - 2026-11-01

- One.
`

describe('the public contract', () => {
  it(
    'is the one that was looked at: `npm run release -- --contract` writes the file',
    { timeout: 60_000 },
    () => {
      const lines = readFileSync('loader/release/contracts/next.txt', 'utf8').trim().split('\n')
      expect(currentContract(pageTypes(''))).toEqual(lines)
      const kinds = new Set(lines.map((line) => line.split(' ')[0]))
      expect([...kinds]).toEqual([
        'AtollApi',
        'AtollEvents',
        'PageConfig',
        'attribute',
        'key',
        'option',
        'property',
        'widget',
      ])
    },
  )

  const before = ['option a · default 1', 'widget b']

  it.each([
    ['nothing', before, 'patch', 'patch'],
    ['an option that came', [...before, 'option c'], 'minor', 'minor'],
    ['an option that went', ['widget b'], 'major', 'minor'],
    ['another default', ['option a · default 2', 'widget b'], 'major', 'minor'],
  ] as const)('asks, for %s, for the right step', (_, after, step, stepBeforeOne) => {
    expect(stepBetween(before, after, '1.4.2')).toBe(step)
    expect(stepBetween(before, after, '0.4.2')).toBe(stepBeforeOne)
  })

  it('names what is gone', () => {
    expect(brokenBy(before, ['widget b', 'widget c'])).toEqual(['option a · default 1'])
  })
})

describe('the version of a release', () => {
  it('is the newest of the changelog', () => {
    expect(versionsOf(CHANGELOG)).toEqual(['0.2.0', '0.1.0'])
    expect(unreleasedOf(CHANGELOG)).toBe('')
    expect(unreleasedOf(CHANGELOG.replace('[Unreleased]\n', '[Unreleased]\n\n- Three.\n'))).toBe('- Three.')
    expect(unreleasedOf('## [Unreleased]\n\nThe first.\n')).toBe('The first.')
  })

  it('is refused, with the cure, when something hinders it', () => {
    expect(hindrance(CHANGELOG, '0.2.0', '')).toBeUndefined()
    expect(hindrance(CHANGELOG, '0.2.0', ' M README.md')).toContain('commit or put them aside')
    expect(hindrance(CHANGELOG, '0.1.0', '')).toContain('npm version 0.2.0')
    expect(hindrance('## [Unreleased]\n', '0.1.0', '')).toContain('has no version yet')
    expect(hindrance(CHANGELOG.replace('[Unreleased]\n', '[Unreleased]\n- Three.\n'), '0.2.0', '')).toContain(
      'move them below its heading',
    )
  })

  it.each([
    ['1.2.3', '1.2.4', 'patch', true],
    ['1.2.3', '1.2.3', 'patch', false],
    ['1.2.3', '1.2.4', 'minor', false],
    ['1.2.3', '1.3.0', 'minor', true],
    ['1.2.3', '1.3.0', 'major', false],
    ['1.2.3', '2.0.0', 'major', true],
    ['1.2.3', '1.1.9', 'patch', false],
    ['2.0.0', '1.9.9', 'patch', false],
  ] as const)('from %s to %s is enough for a %s step: %s', (last, version, step, enough) => {
    expect(isEnough(last, version, step)).toBe(enough)
  })
})
