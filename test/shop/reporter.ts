import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Outcome, type Played, summaryLine } from './outcome.ts'
import { renderReport } from './report.ts'
import { readSettings } from './settings.ts'

const MARKS: Readonly<Record<Outcome, string>> = {
  works: '✓',
  fails: '✗',
  'not there': '–',
  'not allowed': '·',
}

/** Writes one page with what works, what fails and what is not there, and prints a line per flow. */
export default class ShopReporter implements Reporter {
  readonly #settings = readSettings()
  readonly #played: Played[] = []

  onBegin(): void {
    rmSync(`${this.#settings.folder}/pictures`, { recursive: true, force: true })
    mkdirSync(`${this.#settings.folder}/pictures`, { recursive: true })
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (annotations(test, 'other width').length > 0) return
    const played = this.#read(test, result)
    this.#played.push(played)
    console.log(`${MARKS[played.outcome]} ${played.view.padEnd(8)}${played.title}`)
    if (played.outcome === 'fails') console.log(`    ${played.evidence.at(-1) ?? ''}`)
  }

  /** An error outside every flow: the shop could not be read at all. */
  onError(error: { readonly message?: string }): void {
    const evidence = [plain(error.message ?? 'An unknown error.')]
    console.error(evidence[0])
    const common = { flow: 'discover', title: 'The pages of the shop can be read', view: 'all' }
    this.#played.push({ ...common, outcome: 'fails', evidence, pictures: [], seconds: 0 })
  }

  onEnd(): void {
    const file = `${this.#settings.folder}/report.html`
    const { origin } = this.#settings
    writeFileSync(file, renderReport({ origin, played: this.#played, at: new Date() }))
    writeFileSync(`${this.#settings.folder}/report.json`, JSON.stringify(this.#played, null, 2))
    console.log(`\nReport: ${file}\n\n${summaryLine(this.#played)}`)
  }

  printsToStdio(): boolean {
    return true
  }

  #read(test: TestCase, result: TestResult): Played {
    const view = test.parent.project()?.name ?? ''
    const flow = annotations(test, 'flow')[0] ?? test.title
    const pictures = result.attachments.flatMap(({ name, body }, index) => {
      if (!body) return []
      const file = `pictures/${flow}-${view}-${index + 1}.jpg`
      writeFileSync(`${this.#settings.folder}/${file}`, body)
      return [{ label: name, file }]
    })
    const skipped = annotations(test, 'outcome')[0] as Outcome | undefined
    const outcome = skipped ?? (result.status === 'passed' ? 'works' : 'fails')
    const evidence = annotations(test, 'evidence')
    if (outcome === 'fails') evidence.push(plain(result.error?.message ?? `Ended as ${result.status}.`))
    return { flow, title: test.title, view, outcome, evidence, pictures, seconds: result.duration / 1000 }
  }
}

function annotations(test: TestCase, type: string): string[] {
  return test.annotations.filter((entry) => entry.type === type).map(({ description = '' }) => description)
}

/** The first lines of an error, without the colours of a terminal and what only programmers read. */
function plain(message: string): string {
  const lines = stripVTControlCharacters(message)
    .replace(/^Error: /, '')
    .split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== 'Call log:')
    .slice(0, 3)
    .join(' ')
}
