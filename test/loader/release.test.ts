import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageTypes } from '../../loader/build/page-types.ts'
import { deprecationsOf, goneUntold } from '../../loader/release/deprecations.ts'
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

describe('what is deprecated', () => {
  const before = [
    'AtollApi list: () => readonly Island[]',
    "AtollEvents 'carousel:changed': { selected: number }",
    'key ajaxUrl, wcAjaxUrl · default –',
    'option · anchors · data-atoll-offset · offset · default -1 · accepts a number',
    'option · carousel · data-atoll-delay · delay · default 6000 · accepts a number',
    'property --atoll-badge',
    'widget carousel',
  ]
  const told = (...lines: string[]): ReturnType<typeof deprecationsOf> =>
    deprecationsOf(
      CHANGELOG.replace('- One.', `### Deprecated\n\n${lines.join('\n')}\n\n### Fixed\n\n- One.`),
    )

  it('is in the changelog of this project with the version of its end', () => {
    expect(() => deprecationsOf(readFileSync('CHANGELOG.md', 'utf8'))).not.toThrow()
  })

  it('may go with the version that a release before has named', () => {
    const deprecations = told('- `data-atoll-delay` of `carousel` ends with 0.2.0: use `data-atoll-pause`.')
    expect(deprecations).toEqual([
      { name: 'data-atoll-delay', widget: 'carousel', since: '0.1.0', end: '0.2.0' },
    ])
    const after = before.filter((line) => !line.includes('delay'))
    expect(goneUntold(before, after, deprecations, '0.2.0')).toEqual([])
    expect(goneUntold(before, after, deprecations, '0.3.0')).toEqual([])
  })

  it('stays until that version', () => {
    const deprecations = told('- `--atoll-badge` ends with 0.3.0: use `--atoll-mark`.')
    const after = before.filter((line) => !line.includes('badge'))
    expect(goneUntold(before, after, deprecations, '0.2.0')).toEqual(['--atoll-badge'])
    expect(goneUntold(before, after, deprecations, '0.2.9')).toEqual(['--atoll-badge'])
    expect(goneUntold(before, after, deprecations, '0.3.0')).toEqual([])
  })

  it('does not count when the release that takes it away is the first to say so', () => {
    const deprecations = deprecationsOf(
      CHANGELOG.replace('- Two.', '### Deprecated\n\n- `list` ends with 0.3.0: use `islands`.'),
    )
    expect(goneUntold(before, before.slice(1), deprecations, '0.2.0')).toEqual(['list'])
  })

  it('takes a widget with its options and events, and no other', () => {
    const deprecations = told('- `carousel` ends with 0.2.0: use `slider`.')
    expect(goneUntold(before, [], deprecations, '0.2.0')).toEqual([
      'list',
      'ajaxUrl',
      'wcAjaxUrl',
      'data-atoll-offset of anchors',
      '--atoll-badge',
    ])
  })

  it('is not a name that stays, whatever is said of it', () => {
    const after = before.map((line) =>
      line.replace('6000', '5000').replace('ajaxUrl, ', 'ajaxUrl, restRoot, '),
    )
    expect(goneUntold(before, after, [], '0.2.0')).toEqual([])
  })

  it.each([
    ['without an end', '- `data-atoll-delay` of `carousel`: use `data-atoll-pause`.', 'Say when it ends'],
    ['without a cure', '- `data-atoll-delay` of `carousel` ends with 0.2.0.', 'what to use'],
    ['with an end that may not break', '- `list` ends with 0.1.1: use `islands`.', 'a site needs a release'],
  ])('is refused %s', (_, line, cure) => {
    expect(() => told(line)).toThrow(cure)
  })

  it('is not what is still to be released', () => {
    const unreleased = CHANGELOG.replace(
      '[Unreleased]\n',
      '[Unreleased]\n\n### Deprecated\n\n- `list` soon.\n',
    )
    expect(deprecationsOf(unreleased)).toEqual([])
  })
})
