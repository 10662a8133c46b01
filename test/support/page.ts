import { vi } from 'vitest'
import lithuanian from '../../src/i18n/catalogues/lt.json'
import type { Client } from '../../src/client/client.ts'
import { createSessionQueue } from '../../src/client/queue.ts'
import { adviceOn } from '../../loader/runtime/advice.ts'
import { readPageConfig } from '../../src/island/page-config.ts'
import type { Report } from '../../src/island/report.ts'
import * as mistakes from '../../src/island/mistakes.ts'
import { createRuntime, type Runtime } from '../../src/island/runtime.ts'
import type { Widget } from '../../src/island/widget.ts'
import { listen } from './announced.ts'

const LITHUANIAN = /^lt\b/i

export interface TestPage {
  readonly runtime: Runtime
  readonly report: ReturnType<typeof vi.fn<Report>>
  readonly advise: ReturnType<typeof vi.fn<(widget: string, advice: string) => void>>
}

/** Fails every call: for widgets that must not ask the server. */
export const noClient: Client = {
  ajax: (action) => Promise.reject(new Error(`unexpected request ${action}`)),
  rest: ({ path }) => Promise.reject(new Error(`unexpected request ${path}`)),
  session: createSessionQueue(),
}

/** A page with `html` in its body and a runtime that knows `widgets`. */
export function openPage(
  html: string,
  widgets: readonly Widget[],
  { config, client = noClient }: { readonly config?: unknown; readonly client?: Client } = {},
): TestPage {
  document.body.innerHTML = html
  const report = vi.fn<Report>()
  const advise = vi.fn<(widget: string, advice: string) => void>()
  const page = readPageConfig(config, document, (...fault) => {
    advise('configuration', adviceOn(...fault))
  })
  page.catalogue = LITHUANIAN.test(page.locale) ? lithuanian : undefined
  const runtime = createRuntime({
    load: (name) => {
      const widget = widgets.find((known) => known.name === name)
      return widget ? Promise.resolve(widget) : Promise.reject(new Error(`no widget ${name}`))
    },
    page,
    client,
    report,
    advise,
    loadWords: () => Promise.resolve(mistakes),
    announce: listen(),
  })
  return { runtime, report, advise }
}

/** The only element that matches, or an error that says so. */
export function the(selector: string, root: ParentNode = document): HTMLElement {
  const found = root.querySelectorAll<HTMLElement>(selector)
  const [first] = found
  if (!first || found.length > 1) throw new Error(`${found.length} elements match ${selector}`)
  return first
}
