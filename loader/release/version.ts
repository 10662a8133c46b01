import type { Step } from './public-contract.ts'

const HEADING = /^## \[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d{2}-\d{2})$/gm

/** Versions of a changelog, newest first, e.g. `0.2.0`. */
export function versionsOf(changelog: string): readonly string[] {
  return [...changelog.matchAll(HEADING)].map(([, major, minor, patch]) => `${major}.${minor}.${patch}`)
}

/** What of the changelog is not released yet, without its heading. */
export function unreleasedOf(changelog: string): string {
  return (/^## \[Unreleased\]$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1] ?? '').trim()
}

/** @returns what hinders the release, with its cure; `undefined` where nothing does. */
export function hindrance(changelog: string, packageVersion: string, changes: string): string | undefined {
  const [version] = versionsOf(changelog)
  if (changes !== '')
    return `Files are changed that no commit has: commit or put them aside first.\n${changes}`
  if (!version)
    return 'CHANGELOG.md has no version yet: put a heading such as "## [0.1.0] - 2026-12-01" above what this release brings.'
  if (unreleasedOf(changelog) !== '')
    return `CHANGELOG.md has changes under "Unreleased" that version ${version} would bring unnamed: move them below its heading, or give them a version of their own.`
  if (version !== packageVersion)
    return `CHANGELOG.md says ${version}, package.json ${packageVersion}: run "npm version ${version} --no-git-tag-version".`
  return undefined
}

/** Whether `version` is at least that step after `last`. */
export function isEnough(last: string, version: string, step: Step): boolean {
  const [major = 0, minor = 0, patch = 0] = numbersOf(last)
  const [toMajor = 0, toMinor = 0, toPatch = 0] = numbersOf(version)
  if (toMajor !== major) return toMajor > major
  if (step === 'major') return false
  if (toMinor !== minor) return toMinor > minor
  return step === 'patch' && toPatch > patch
}

function numbersOf(version: string): readonly number[] {
  return version.split('.').map(Number)
}
