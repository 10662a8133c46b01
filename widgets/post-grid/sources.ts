import type { Client } from '../../src/client/client.ts'
import type { Config } from './host.ts'
import type { Item } from './items.ts'
import { askLoop } from './loop-server.ts'
import type { PageData } from './page-data.ts'
import { createPageSource } from './page-source.ts'
import type { PagerView } from './pager-view.ts'
import { createSelector } from './selection.ts'
import { createServerSource, type ServerSource } from './server-source.ts'
import { createServer } from './server.ts'
import type { Source } from './source.ts'
import type { Stage } from './stage.ts'
import { askTemplate } from './template-server.ts'

export interface SourceParts {
  readonly config: Config
  readonly stage: Stage
  readonly pagerView: PagerView | null
  readonly client: Client
  readonly data: PageData
  readonly locale: string
  /** What failed, for people. */
  readonly failure: string
  readonly signal: AbortSignal
}

/** The source that this markup has its items from. */
export function createSource(parts: SourceParts): Source | ServerSource {
  const { config, stage, pagerView, client, data, locale, failure, signal } = parts
  const { source, list, pager, paging, pageSize, initial, action, tellsVisible } = config
  if (source === 'page') {
    const selector = createSelector<Item>({ initial, paging, pageSize, locale })
    return createPageSource(stage, selector, pagerView, paging)
  }
  const ask = source === 'loop' ? askLoop(client, list, pager) : askTemplate(client, action, data)
  return createServerSource({
    stage,
    pager,
    pagerView,
    selector: createSelector<Item>({ initial: null, paging, pageSize: Infinity, locale }),
    server: createServer(ask, signal),
    paging,
    initial,
    template: data.pageData.template,
    tellsVisible,
    failure,
  })
}
