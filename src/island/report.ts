import { PREFIX } from './names.ts'

/** One problem. `widget` names the folder; `host` lets QA click through to the element in devtools. */
export interface Problem {
  readonly widget: string
  readonly error: unknown
  readonly host?: Element | undefined
}

/** Where problems go. */
export type Report = (problem: Problem) => void

/** Default reporter: one console line, prefixed, with the element last so that devtools links to it. */
export const reportToConsole: Report = ({ widget, error, host }) => {
  console.error(`[${PREFIX}] ${widget}:`, error, host ?? '')
}

/** Advice to the site owner: nothing is broken, something can be better. */
export function adviseOnConsole(widget: string, advice: string, host?: Element): void {
  console.warn(`[${PREFIX}] ${widget}: ${advice}`, host ?? '')
}
