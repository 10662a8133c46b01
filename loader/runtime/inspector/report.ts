import type { RequestRecord } from '../../../src/client/lazy.ts'
import { countAdopted } from '../../../src/undo/host-edits.ts'
import { describeHost } from '../../../src/island/config-error.ts'
import { ROOT_ATTRIBUTE } from '../../../src/island/names.ts'
import type { PageConfig } from '../../../src/island/page-config.ts'
import type { Island } from '../../../src/island/island.ts'
import type { EventRecord } from './events.ts'

/** One line about an island: `carousel mounted in 12 ms on <div.owl-carousel>, 2 notes`. */
export function describeIsland({ widget, state, mountMs, host, notes }: Island): string {
  const took = mountMs === null ? '' : ` in ${Math.round(mountMs)} ms`
  const remarks = notes.length > 0 ? `, ${notes.length} ${notes.length === 1 ? 'note' : 'notes'}` : ''
  return `${widget} ${state}${took} on ${describeHost(host)}${remarks}`
}

/** What it is and has: `island, React root drawn, 12 elements adopted, 3 added`. */
export function describeParts({ kind, parts, controller }: Island): string {
  const root = [...parts].some((part) => part.hasAttribute(ROOT_ATTRIBUTE))
  const what = kind ? `${kind}, ${root ? 'React root drawn' : 'no React root yet'}` : 'behaviour'
  return `${what}, ${countAdopted(controller.signal)} elements adopted, ${parts.size} added`
}

/** Everything the inspector knows as plain text, to be pasted into a bug report. */
export function reportText(
  islands: readonly Island[],
  requests: readonly RequestRecord[],
  events: readonly EventRecord[],
  page: PageConfig,
  notes: readonly string[],
): string {
  return [
    `page ${location.pathname}, configuration ${JSON.stringify(page)}`,
    ...notes.map((note) => `! ${note}`),
    ...islands.flatMap((island) => [
      describeIsland(island),
      `  ${describeParts(island)}`,
      ...Object.entries(island.options).map(
        ([name, { value, origin }]) => `  ${name} = ${JSON.stringify(value)} (${origin})`,
      ),
      ...island.notes.map((note) => `  ! ${note}`),
    ]),
    ...requests.map(({ name, ms, outcome }) => `request ${name}: ${outcome}, ${ms ?? '…'} ms`),
    ...events.map(({ name, target, detail }) => `event ${name} from ${target} ${detail}`),
  ].join('\n')
}
