import { createLazyClient } from '../../src/client/lazy.ts'
import type { RequestRecord } from '../../src/client/requests/records.ts'
import { readConfigScript } from '../../src/island/config-script.ts'
import type * as Announcer from '../../src/interaction/announcer.ts'
import { isCanvas } from '../../src/island/editor-canvas.ts'
import { isInspected } from '../../src/island/inspected.ts'
import { readPageConfig, type ConfigFault, type PageConfig } from '../../src/island/page-config.ts'
import { adviseOnConsole, reportToConsole } from '../../src/island/report.ts'
import { createRuntime } from '../../src/island/runtime.ts'
import { lazy } from '../../src/timing/lazy.ts'
import type { Handover } from '../handover.ts'
import type { Widget } from '../../src/island/widget.ts'
import type * as Words from './advice.ts'
import type { AtollApi } from './api.ts'
import { type AdviseWith, keepHosts } from './hosts.ts'
import { loadCatalogue } from './catalogue.ts'
import { preloadWith } from './preload.ts'
import { watchPage } from './watch.ts'

/** Events of every widget. */
const OWN_EVENTS: readonly string[] = ['mounted', 'unmounted', 'error']

/** The module of a widget's entry. */
interface WidgetModule {
  readonly widget: Widget
}

/** Runs the page from the first host on: conditions, mounting, hosts that come and go, the API. */
export function startPage({ load, link, ...first }: Handover): AtollApi {
  preloadWith(link)
  const { table } = first
  const notes: string[] = []
  const adviseWith: AdviseWith = (where, word, host) => {
    void loadWords().then((words) => {
      const advice = word(words)
      notes.push(advice)
      adviseOnConsole(where, advice, host)
    }, reportError)
  }
  const page = readPage((...fault) => adviseWith('configuration', ({ adviceOn }) => adviceOn(...fault)))
  for (const name of Object.keys(page.widgets)) {
    if (!table.has(name)) adviseWith('configuration', ({ noWidget }) => noWidget(name, table))
  }
  const requests: RequestRecord[] = []
  const client = createLazyClient((session) =>
    import('../../src/client/requests/create-client.ts').then((code) =>
      code.createClient({ page, session, records: requests }),
    ),
  )
  let announcer: Promise<typeof Announcer.announce> | undefined
  const runtime = createRuntime({
    load: async (name) => {
      if (table.has(name)) return inPageLanguage(load(name) as Promise<WidgetModule>)
      throw new TypeError((await loadWords()).noWidget(name, table))
    },
    page,
    client,
    report: reportToConsole,
    advise: adviseOnConsole,
    loadWords,
    announce: (speaker, english, text, urgency) =>
      // One promise for all: messages keep their order while it loads.
      (announcer ??= import('../../src/interaction/announcer.ts').then((code) => code.announce)).then(
        (say) => say(speaker, english, text, urgency),
        // The network went before the live regions were here: an alert is read when it comes.
        () => {
          announcer = undefined
          const alert = document.createElement('p')
          alert.role = 'alert'
          if (english) alert.lang = 'en'
          alert.style = 'position:fixed;top:-9in'
          alert.append(text)
          ;(document.querySelector('dialog:modal') ?? document.body).append(alert)
          setTimeout(() => alert.remove(), 7000)
        },
      ),
  })
  const catalogue = loadCatalogue(page.locale, table, load).then((texts) => (page.catalogue = texts))

  /** No widget starts before its texts are there. */
  async function inPageLanguage(module: Promise<WidgetModule>): Promise<Widget> {
    const [{ widget }] = await Promise.all([module, catalogue])
    return widget
  }
  const { scan, sweep, mount, unmount } = keepHosts(runtime, page, first, adviseWith)
  const isStill = isCanvas(location.search) && !page.editors
  if (isStill) for (const act of first.firstActs.values()) act.end()
  else {
    watchPage((came) => {
      sweep()
      came.forEach(scan)
    })
  }
  // The boot script's.
  const { on, push, ...rest } = window.atoll as AtollApi
  const api: AtollApi = {
    ...rest,
    config: page,
    client,
    scan,
    mount,
    unmount,
    list: runtime.list,
    on(name, listener) {
      const [widget = ''] = name.split(':')
      if (!OWN_EVENTS.includes(name) && !table.has(widget)) {
        adviseWith('window.atoll', ({ noEvent }) => noEvent(name, OWN_EVENTS))
      }
      return on(name, listener)
    },
    push(command) {
      const name: unknown = Array.isArray(command) ? command[0] : undefined
      if (typeof name !== 'string' || Object.hasOwn(api, name)) return push(command)
      adviseWith('window.atoll', ({ noSuch }) => noSuch('command', name, Object.keys(api)))
      return Promise.resolve()
    },
  }
  window.atoll = api
  if (!isStill) scan()
  keepFocusClearOnceKeyed()
  if (isInspected()) {
    void import('./inspector/index.ts').then((code) => {
      code.openInspector({ runtime, page, requests, notes, first })
    })
  }
  return api
}

/** What mistakes of the site owner are told with comes when one is made. */
const loadWords = lazy((): Promise<typeof Words> => import('./advice.ts'))

/** Visitors without a keyboard do not load what keeps the focus clear of bars. */
function keepFocusClearOnceKeyed(): void {
  addEventListener('keydown', () => import('../../src/focus/clear-focus.ts').catch(() => {}), { once: true })
}

function readPage(tell: (...fault: ConfigFault) => void): PageConfig {
  let raw: unknown
  try {
    raw = readConfigScript(document)
  } catch (error) {
    tell('', error)
  }
  return readPageConfig(raw, document, tell)
}
