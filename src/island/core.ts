import type { Client } from '../client/client.ts'
import { createLazyClient, type RequestRecord } from '../client/lazy.ts'
import { readPageConfig, type PageConfig } from './page-config.ts'
import { adviseOnConsole, reportToConsole } from './report.ts'
import { createRuntime, type Runtime } from './runtime.ts'
import type { Widget } from './widget.ts'

/** What the loader fetches with the first host that is due: everything that widgets share and no widget. */
export interface Core {
  readonly runtime: Runtime
  readonly client: Client
  readonly page: PageConfig
  /** The newest requests, for the inspector. */
  readonly requests: readonly RequestRecord[]
}

/** @param raw the page configuration as written */
export function createCore(raw: unknown, load: (name: string) => Promise<Widget>): Core {
  const requests: RequestRecord[] = []
  const page = readPageConfig(raw, document, (advice) => {
    adviseOnConsole('configuration', advice)
  })
  const client = createLazyClient(
    (session) =>
      import('../client/create-client.ts').then(({ createClient }) => createClient({ page, session })),
    requests,
  )
  const runtime = createRuntime({ load, page, client, report: reportToConsole, advise: adviseOnConsole })
  return { runtime, client, page, requests }
}
