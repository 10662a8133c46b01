/** How a flow ended. */
export type Outcome = 'works' | 'fails' | 'not there' | 'not allowed'

/** Thrown by a flow that finds nothing to play. */
export class NotThere extends Error {
  override readonly name = 'NotThere'
}

/** Thrown by a flow that would change something in the shop without the flag that allows it. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
  constructor(flag: string) {
    super(`Not played without ${flag}.`)
  }
}

/** One flow at one width, as the report shows it. */
export interface Played {
  readonly flow: string
  readonly title: string
  readonly view: string
  readonly outcome: Outcome
  /** What was seen, in the order it was seen. */
  readonly evidence: readonly string[]
  /** Files beside the report. */
  readonly pictures: ReadonlyArray<{ readonly label: string; readonly file: string }>
  readonly seconds: number
}

/** Totals in the form that every suite of this project ends with. */
export function summaryLine(played: ReadonlyArray<Pick<Played, 'outcome'>>): string {
  const count = (...outcomes: Outcome[]) => played.filter(({ outcome }) => outcomes.includes(outcome)).length
  return `tests: ${count('works')} passed, ${count('fails')} failed, ${count('not there', 'not allowed')} skipped`
}
