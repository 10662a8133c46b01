import type { RequestRecord } from '../../../src/client/requests/records.ts'
import { countAdopted } from '../../../src/undo/host-edits.ts'
import { describeHost } from '../../../src/island/config-error.ts'
import { ROOT_ATTRIBUTE } from '../../../src/island/names.ts'
import type { PageConfig } from '../../../src/island/page-config.ts'
import type { Island } from '../../../src/island/island.ts'
import type { EventRecord } from './events.ts'
import { checkedEvents, differenceRows } from './ga4.ts'
import type { Condition } from './waiting.ts'

/** One line about an island: `carousel mounted in 12 ms on <div.owl-carousel>, 2 notes`. */
export function describeIsland({ widget, state, mountMs, host, notes }: Island): string {
  const took = mountMs === null ? '' : ` in ${Math.round(mountMs)} ms`
  const remarks = notes.length > 0 ? `, ${notes.length} ${notes.length === 1 ? 'note' : 'notes'}` : ''
  return `${widget} ${state}${took} on ${describeHost(host)}${remarks}`
}

/** What waits for what: `lightbox on <div.gallery> visible: it is 812 px below the window`. */
export function describeWaiting({ widget, host, reasons }: Condition): string {
  return `${widget} on ${describeHost(host)} ${reasons.join('; ')}`
}

/** What it is and has: `island, React root drawn, when visible, 12 elements adopted, 3 added`. */
export function describeParts({ kind, parts, controller }: Island, when = ''): string {
  const root = [...parts].some((part) => part.hasAttribute(ROOT_ATTRIBUTE))
  const what = kind ? `${kind}, ${root ? 'React root drawn' : 'no React root yet'}` : 'behaviour'
  return `${what}${when && `, when ${when}`}, ${countAdopted(controller.signal)} elements adopted, ${parts.size} added`
}

/** Everything the inspector knows as plain text, to be pasted into a bug report. */
export function reportText(
  islands: readonly Island[],
  conditions: readonly Condition[],
  requests: readonly RequestRecord[],
  events: readonly EventRecord[],
  page: PageConfig,
  notes: readonly string[],
): string {
  return [
    `page ${location.pathname}, configuration ${JSON.stringify({ ...page, catalogue: undefined })}`,
    ...notes.map((note) => `! ${note}`),
    ...islands.flatMap((island) => [
      describeIsland(island),
      `  ${describeParts(island, conditions.find(({ host, widget }) => host === island.host && widget === island.widget)?.when)}`,
      ...Object.entries(island.options).map(
        ([name, { value, origin }]) => `  ${name} = ${JSON.stringify(value)} (${origin})`,
      ),
      ...island.notes.map((note) => `  ! ${note}`),
    ]),
    ...conditions.filter(({ reasons }) => reasons.length > 0).map((one) => `waiting ${describeWaiting(one)}`),
    ...requests.map(({ name, ms, outcome }) => `request ${name}: ${outcome}, ${ms ?? '…'} ms`),
    ...differenceRows(checkedEvents(events)).map((cells) => `GA4 ${cells.filter(Boolean).join(', ')}`),
    ...events.map(({ name, target, detail }) => `event ${name} from ${target} ${detail}`),
  ].join('\n')
}
