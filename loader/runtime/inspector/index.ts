import type { RequestRecord } from '../../../src/client/requests/records.ts'
import { PREFIX } from '../../../src/island/names.ts'
import type { PageConfig } from '../../../src/island/page-config.ts'
import type { Runtime } from '../../../src/island/runtime.ts'
import type { Boot } from '../../handover.ts'
import { adviseOnConsent } from './consent-boxes.ts'
import { createCopyReport } from './copy-report.ts'
import { adviseOnCanvas } from './editor-canvas.ts'
import { checkedEvents, differenceRows } from './ga4.ts'
import { recordEvents, type EventRecord } from './events.ts'
import { createOutlines } from './outlines.ts'
import { describeIsland, describeParts, describeWaiting, reportText } from './report.ts'
import { element, section, table } from './view.ts'
import { conditionsOf } from './waiting.ts'
import './styles.css'

/** How often an open inspector looks for changes that fire no event (requests), ms. */
const REFRESH_MS = 1000

/** What the inspector looks into. */
interface InspectedPage {
  readonly runtime: Runtime
  readonly page: PageConfig
  /** The newest requests. */
  readonly requests: readonly RequestRecord[]
  /** Advice about the page's configuration and commands. */
  readonly notes: readonly string[]
  /** How boot finds hosts. */
  readonly first: Boot
}

/**
 * Opens the inspector (`?atoll-inspect`): every island with its state, condition, options and their origin, mount time and
 * notes, every host whose code waits and why, then advice on the configuration and on boxes that consent by themselves, the newest requests and events. It only reads.
 */
export function openInspector({ runtime, requests, page, notes: given, first }: InspectedPage): void {
  const events: EventRecord[] = []
  const panel = element('aside', { class: `${PREFIX}-inspector`, 'aria-label': 'Atoll inspector' })
  const body = element('div', { class: `${PREFIX}-inspector__body` })
  const frame = element('div', { class: `${PREFIX}-inspector__frame`, hidden: '' })
  const open = new Set<string>(['islands'])
  let shown = ''

  const copy = createCopyReport(() => report())
  const fold = button('Fold', () => {
    const folded = body.toggleAttribute('hidden')
    fold.textContent = folded ? 'Unfold' : 'Fold'
    fold.setAttribute('aria-expanded', String(!folded))
  })
  fold.setAttribute('aria-expanded', 'true')
  const outlines = createOutlines()
  const outline = button('Outline hosts', () => {
    outlined = !outlined
    outline.setAttribute('aria-pressed', String(outlined))
    draw()
  })
  outline.setAttribute('aria-pressed', 'false')
  let outlined = false
  const head = element('header', { class: `${PREFIX}-inspector__head` }, [
    element('strong', {}, ['Atoll']),
    outline,
    copy.button,
    fold,
  ])
  const conditions = (): ReturnType<typeof conditionsOf> => conditionsOf(first, page, runtime.list())
  const notesOf = (): readonly string[] => [
    ...adviseOnCanvas(location.search, page.editors),
    ...given,
    ...adviseOnConsent(document),
  ]
  const report = (): string => reportText(runtime.list(), conditions(), requests, events, page, notesOf())
  const draw = (): void => {
    outlines.draw(outlined, conditions(), runtime.list())
  }
  panel.append(head, copy.place, body)
  document.body.append(panel, frame)

  function refresh(): void {
    const islands = runtime.list()
    const found = conditions()
    const notes = notesOf()
    const checked = checkedEvents(events)
    const waiting = found.filter(({ reasons }) => reasons.length > 0)
    const state = report()
    if (state === shown || body.hidden) return
    shown = state
    draw()
    const focused = document.activeElement
    if (focused && body.contains(focused) && focused.tagName === 'BUTTON') return
    body.replaceChildren(
      section(
        `Islands (${islands.length})`,
        'islands',
        open,
        islands.map((island, index) => {
          const condition = found.find(({ host, widget }) => host === island.host && widget === island.widget)
          return section(describeIsland(island), `island-${index}-${island.widget}`, open, [
            locate(island.host),
            element('p', { class: `${PREFIX}-inspector__parts` }, [describeParts(island, condition?.when)]),
            table(
              ['option', 'value', 'from'],
              Object.entries(island.options).map(([name, { value, origin }]) => [
                name,
                JSON.stringify(value),
                origin,
              ]),
            ),
            ...island.notes.map((note) => element('p', { class: `${PREFIX}-inspector__note` }, [note])),
          ])
        }),
      ),
      section(
        `Waiting (${waiting.length})`,
        'waiting',
        open,
        waiting.map((one) =>
          element('p', { class: `${PREFIX}-inspector__parts` }, [
            locate(one.host),
            ` ${describeWaiting(one)}`,
          ]),
        ),
      ),
      section(
        `Configuration (${notes.length})`,
        'configuration',
        open,
        notes.map((note) => element('p', { class: `${PREFIX}-inspector__note` }, [note])),
      ),
      ga4Section(checked),
      section(`Requests (${requests.length})`, 'requests', open, [
        table(
          ['request', 'ms', 'outcome'],
          requests
            .toReversed()
            .map(({ name, ms, outcome }) => [name, ms === null ? '…' : String(ms), outcome]),
        ),
      ]),
      section(`Events (${events.length})`, 'events', open, [
        table(
          ['event', 'from', 'detail'],
          events.toReversed().map(({ name, target, detail }) => [name, target, detail]),
        ),
      ]),
    )
  }

  function ga4Section(checked: ReturnType<typeof checkedEvents>): HTMLElement {
    const differences = checked.flatMap((event) => event.differences)
    return section(`GA4 (${checked.length} events, ${differences.length} differences)`, 'ga4', open, [
      table(['event', 'parameter', 'is', 'GA4 reads', 'sent'], differenceRows(checked)),
    ])
  }

  function locate(host: HTMLElement): HTMLButtonElement {
    return button('Show', () => {
      host.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = host.getBoundingClientRect()
      Object.assign(frame.style, {
        left: `${left + scrollX}px`,
        top: `${top + scrollY}px`,
        width: `${width}px`,
        height: `${height}px`,
      })
      frame.hidden = false
    })
  }

  recordEvents(events, refresh)
  setInterval(refresh, REFRESH_MS)
  refresh()
}

function button(label: string, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: `${PREFIX}-inspector__button` }, [label])
  made.addEventListener('click', act)
  return made
}
