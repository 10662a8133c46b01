import type { Client } from '../../src/client/client.ts'
import { createLazyClient, type RequestRecord } from '../../src/client/lazy.ts'
import { readConfigScript } from '../../src/island/config-script.ts'
import { CONFIG_ATTRIBUTE, PREFIX } from '../../src/island/names.ts'
import { readPageConfig, type PageConfig } from '../../src/island/page-config.ts'
import { adviseOnConsole, reportToConsole } from '../../src/island/report.ts'
import { createRuntime, type Runtime } from '../../src/island/runtime.ts'
import type { loadWidget } from '../load.ts'
import type { AtollApi } from './api.ts'
import { type FirstPart, keepHosts } from './hosts.ts'
import { watchPage } from './watch.ts'

/** What the first part hands over. */
interface Handover extends FirstPart {
  readonly version: string
  readonly loadWidget: typeof loadWidget
}

/** What the inspector looks into. */
export interface Core {
  readonly runtime: Runtime
  readonly client: Client
  readonly page: PageConfig
  /** The newest requests. */
  readonly requests: readonly RequestRecord[]
}

/** Runs the page from the first host on: conditions, mounting, hosts that come and go, the API. */
export function startPage({ version, loadWidget, ...first }: Handover): AtollApi {
  const { table } = first
  const page = readPage()
  const requests: RequestRecord[] = []
  const client = createLazyClient(
    (session) =>
      import('../../src/client/create-client.ts').then(({ createClient }) => createClient({ page, session })),
    requests,
  )
  const runtime = createRuntime({
    load: async (name) => {
      if (table.has(name)) return loadWidget(name)
      throw new TypeError(`There is no widget "${name}". Known: ${[...table.keys()].join(', ')}.`)
    },
    page,
    client,
    report: reportToConsole,
    advise: adviseOnConsole,
  })
  const { scan, sweep, mount, unmount } = keepHosts(runtime, page, first)
  watchPage((came) => {
    sweep()
    came.forEach(scan)
  })
  const api: AtollApi = { ...stub(), version, config: page, client, scan, mount, unmount, list: runtime.list }
  window.atoll = api
  scan()
  if (location.search.includes(`${PREFIX}-inspect`)) {
    void import('./inspector/index.ts').then(({ openInspector }) => {
      openInspector({ runtime, client, page, requests })
    })
  }
  return api
}

/** The first part's API object: `on` and `push` stay as they are. */
function stub(): AtollApi {
  if (!window.atoll || Array.isArray(window.atoll)) throw new Error('The second part came without the first.')
  return window.atoll
}

function readPage(): PageConfig {
  try {
    return readPageConfig(readConfigScript(document), document, advise)
  } catch (error) {
    advise(
      `The ${CONFIG_ATTRIBUTE} script is not valid JSON (${String(error)}), so the defaults are used. Correct it.`,
    )
    return readPageConfig(undefined, document, advise)
  }
}

function advise(advice: string): void {
  adviseOnConsole('configuration', advice)
}
