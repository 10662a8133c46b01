import type { QaArguments } from './arguments.mjs'

export interface QaSettings extends QaArguments {
  /** Where results and pictures go. */
  readonly folder: string
}

/** What `run.mjs` asks for. @throws {Error} when it is not `run.mjs` that asks */
export function readSettings(): QaSettings {
  const { ATOLL_QA } = process.env
  if (!ATOLL_QA) throw new Error('Run `npm run qa`.')
  return JSON.parse(ATOLL_QA) as QaSettings
}
