import type { Item } from './items.ts'
import { createPageSource } from './page-source.ts'
import { createSelector } from './selection.ts'
import type { ServerSource, Source, SourceParts } from './source.ts'

/** The source that this markup has its items from. */
export function createSource(parts: SourceParts): Source | ServerSource {
  const { config, stage, pagerView, locale } = parts
  const { source, paging, pageSize, initial } = config
  if (source === 'page') {
    const selector = createSelector<Item>({ initial, paging, pageSize, locale })
    return createPageSource(stage, selector, pagerView, paging)
  }
  stage.show(stage.items)
  return createDistantSource(parts)
}

/** A grid whose items are all in the page never loads what asks a server; nothing that is shown waits for it. */
function createDistantSource(parts: SourceParts): ServerSource {
  let source: Promise<ServerSource> | undefined
  const load = (): Promise<ServerSource> => {
    source ??= import('./server-source.ts').then(({ createServerSource }) => createServerSource(parts))
    source.catch(() => (source = undefined))
    return source
  }
  load().catch(() => {})
  return {
    show: async (view, asker, signal) => {
      const here = await load()
      signal.throwIfAborted()
      return here.show(view, asker, signal)
    },
    expect(view, asker) {
      load().then(
        (here) => here.expect?.(view, asker),
        () => {},
      )
    },
    resume(kept) {
      load().then(
        (here) => here.resume(kept),
        () => {},
      )
    },
  }
}
