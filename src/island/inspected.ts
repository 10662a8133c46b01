import { PREFIX } from './names.ts'

/** Whether the page was opened with the inspector, `?atoll-inspect`: then everything is checked that can be. */
export function isInspected(): boolean {
  return location.search.includes(`${PREFIX}-inspect`)
}
