import type { ShopArguments } from './arguments.d.mts'

/** What a run was asked for, and where it writes. */
export interface Settings extends ShopArguments {
  /** Folder of the report, its pictures, and what was found. */
  readonly folder: string
}

/** Settings of this run. @throws {Error} when the tests are started without `run.mjs` */
export function readSettings(): Settings {
  const text = process.env['ATOLL_SHOP']
  if (!text) throw new Error('Start this with: npm run test:shop -- https://staging.example')
  return JSON.parse(text) as Settings
}
