import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import config from '../../vite.config.ts'

/** The oldest browsers in which all of Atoll works. README says so; `build.target` is what they all understand. */
const OLDEST = { Chrome: 111, Firefox: 121, Safari: 16.4 }
const TARGET = 'es2022'

interface Feature {
  readonly what: string
  /** First versions; `null` where the browser has none. */
  readonly since: readonly [Chrome: number | null, Firefox: number | null, Safari: number | null]
  readonly used: RegExp
  /** What a file must contain that uses it all the same: it works without. */
  readonly guard?: RegExp
}

/** What is newer than the oldest browsers, and near enough that somebody may write it. */
const SCRIPTS: readonly Feature[] = [
  { what: 'Promise.withResolvers', since: [119, 121, 17.4], used: /Promise\.withResolvers/ },
  { what: 'Promise.try', since: [128, 134, 18.2], used: /Promise\.try\b/ },
  { what: 'Array.fromAsync', since: [121, 115, 16.4], used: /Array\.fromAsync/ },
  { what: 'groupBy', since: [117, 119, 17.4], used: /\b(?:Object|Map)\.groupBy/ },
  {
    what: 'methods of sets',
    since: [122, 127, 17],
    used: /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|intersection)\(/,
  },
  {
    what: 'iterator helpers',
    since: [122, 131, 18.4],
    used: /(?<!Object)\.(?:values|keys|entries|matchAll)\([^()]*\)\s*\.(?:map|filter|take|drop|some|every|find|toArray|reduce|flatMap|forEach)\(/,
  },
  { what: 'RegExp flag v', since: [112, 116, 17], used: /\/[dgimsy]*v[dgimsy]*\.(?:test|exec)\(/ },
  { what: 'RegExp.escape', since: [136, 134, 18.2], used: /RegExp\.escape/ },
  { what: 'AbortSignal.any', since: [116, 124, 17.4], used: /AbortSignal\.any\b/ },
  { what: 'URL.canParse', since: [120, 115, 17], used: /URL\.(?:canParse|parse)\(/ },
  {
    what: 'checkVisibility',
    since: [105, 106, 17.4],
    used: /checkVisibility\b/,
    guard: /checkVisibility\?\.\(/,
  },
  { what: 'moveBefore', since: [133, 144, null], used: /\.moveBefore\(/, guard: /'moveBefore' in/ },
  {
    what: 'requestIdleCallback',
    since: [47, 55, null],
    used: /requestIdleCallback\(/,
    guard: /'requestIdleCallback' in/,
  },
  { what: 'CloseWatcher', since: [126, null, null], used: /\bCloseWatcher\b/, guard: /'CloseWatcher' in/ },
  // One event among those that say it too.
  {
    what: 'scrollend',
    since: [114, 109, 26.2],
    used: /'scrollend'/,
    guard: /'wheel', 'touchstart', 'keydown', 'scrollend'/,
  },
  {
    what: 'popover',
    since: [114, 125, 17],
    used: /\.(?:showPopover|hidePopover|togglePopover)\(|\bpopover=/,
  },
  {
    what: 'view transitions',
    since: [111, 144, 18],
    used: /startViewTransition/,
    guard: /'startViewTransition' in/,
  },
  { what: 'scheduler', since: [94, 142, null], used: /\bscheduler\./, guard: /'scheduler' in/ },
  { what: 'highlights', since: [105, 140, 17.2], used: /CSS\.highlights/, guard: /'highlights' in/ },
  { what: 'toggle of dialogs by command', since: [135, 144, 26.2], used: /\bcommandfor=/ },
]

const STYLES: readonly Feature[] = [
  {
    what: 'typed attr()',
    since: [133, null, null],
    used: /\battr\([^)]*\b(?:type\(|px\b)/,
    guard: /@supports \(width: attr\(x px\)\)/,
  },
  { what: 'nesting', since: [120, 117, 17.2], used: /^\s*&/m },
  { what: '@starting-style', since: [117, 129, 17.5], used: /@starting-style/ },
  { what: '@scope', since: [118, 146, 17.4], used: /@scope/ },
  { what: '@property', since: [85, 128, 16.4], used: /@property/ },
  { what: 'light-dark()', since: [123, 120, 17.5], used: /light-dark\(/ },
  {
    what: 'relative colours',
    since: [119, 128, 16.4],
    used: /\b(?:rgb|hsl|oklch|oklab|lab|lch|color)\(from /,
  },
  { what: 'text-wrap', since: [114, 121, 17.5], used: /text-wrap/ },
  { what: 'field-sizing', since: [123, null, 26.2], used: /field-sizing/ },
  { what: 'interpolate-size', since: [129, null, null], used: /interpolate-size|calc-size\(/ },
  {
    what: 'content-visibility',
    since: [85, 125, 18],
    used: /content-visibility/,
    guard: /@supports \(content-visibility: visible\)/,
  },
  { what: 'anchors', since: [125, 147, 26], used: /(?<!-)\banchor(?:-name|-size)?\b\s*[:(]/ },
  {
    what: 'scroll-driven animations',
    since: [115, null, 26],
    used: /animation-timeline|scroll-timeline|view-timeline/,
  },
  { what: 'style queries', since: [111, null, 18], used: /@container[^{]*\bstyle\(/ },
  { what: 'linear()', since: [113, 112, 17.2], used: /\blinear\(/ },
  { what: 'trigonometry by round(), mod()', since: [125, 118, 15.4], used: /\b(?:round|mod|rem)\(/ },
]

const files = ['src', 'widgets', 'loader']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  )
  .filter((path) => /\.(?:tsx?|js|css)$/.test(path) && !/^loader\/(?:build|docs|wordpress)\//.test(path))
/** What a browser gets: no comment. */
const sources = new Map(
  files.map((path) => [path, readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')]),
)

describe('the oldest browsers', () => {
  it('are named in README, and understand what the build writes', () => {
    expect(readFileSync('README.md', 'utf8')).toContain(
      `Chrome and Edge ${OLDEST.Chrome}, Firefox ${OLDEST.Firefox}, Safari ${OLDEST.Safari}`,
    )
    expect(config.build?.target).toBe(TARGET)
  })

  it('lack what the tables have: each line is newer in one of them', () => {
    const old = Object.values(OLDEST)
    const known = [...SCRIPTS, ...STYLES].filter(({ since }) =>
      since.every((version, at) => version !== null && version <= (old[at] ?? 0)),
    )
    expect(known).toEqual([])
  })

  for (const [ending, features] of [
    [/\.(?:tsx?|js)$/, SCRIPTS],
    [/\.css$/, STYLES],
  ] as const) {
    it.each(features)('are not asked for $what without a way round it', ({ used, guard }) => {
      const unguarded = [...sources].flatMap(([path, text]) =>
        ending.test(path) && used.test(text) && !guard?.test(text) ? [path] : [],
      )
      expect(unguarded).toEqual([])
    })
  }
})
