import { PREFIX } from '../../../src/island/names.ts'
import { dataOf, listOf } from '../../../src/read/record.ts'
import { textOf } from '../../../src/read/globals.ts'
import type { EventRecord } from './events.ts'

/** One event for Google Analytics that was checked, newest last. */
interface CheckedEvent {
  readonly name: string
  /** Cells of a row each: parameter, what is wrong, what GA4 reads, what was sent. */
  readonly differences: ReadonlyArray<readonly [param: string, kind: string, wants: string, found: string]>
}

const CHECKED = `${PREFIX}:shop-analytics:checked`

/** The events that were checked against GA4's schema, of those that were recorded. */
export function checkedEvents(records: readonly EventRecord[]): readonly CheckedEvent[] {
  return records.flatMap(({ name, detail }) => {
    if (name !== CHECKED) return []
    const event = dataOf(JSON.parse(detail))
    const differences = listOf(event['differences'])
      .map(dataOf)
      .map(
        (one) =>
          [textOf(one, 'param'), textOf(one, 'kind'), textOf(one, 'wants'), textOf(one, 'found')] as const,
      )
    return [{ name: textOf(event, 'name'), differences }]
  })
}

/** Rows of a table, newest event first; one without differences says so. */
export function differenceRows(events: readonly CheckedEvent[]): ReadonlyArray<readonly string[]> {
  return events
    .toReversed()
    .flatMap(({ name, differences }) =>
      differences.length === 0
        ? [[name, '–', 'as GA4 reads it', '', '']]
        : differences.map((cells) => [name, ...cells]),
    )
}
