import type { Island } from '../../../src/island/island.ts'
import { WHEN_ATTRIBUTE } from '../../../src/island/names.ts'
import type { PageConfig } from '../../../src/island/page-config.ts'
import type { Boot } from '../../handover.ts'
import { type ConditionWord, readWhen } from '../../when.ts'

/** A widget on a host, and what its code waits for. */
export interface Condition {
  readonly widget: string
  readonly host: HTMLElement
  /** As the mark or the widget says: `visible`. */
  readonly when: string
  /** Why nothing runs yet, a sentence for each word of the condition; empty where it runs. */
  readonly reasons: readonly string[]
}

/** Every host of the page with its condition, those too whose code has not been asked for. */
export function conditionsOf(
  { table, find }: Pick<Boot, 'find' | 'table'>,
  page: PageConfig,
  islands: readonly Island[],
): readonly Condition[] {
  const found: Condition[] = []
  find(document, table, page, (host, widget) => {
    const entry = table.get(widget)
    // Its name is not known, which the configuration's notes say.
    if (!entry) return
    const when = host.getAttribute(WHEN_ATTRIBUTE) ?? entry.when ?? 'ready'
    const runs = islands.some((island) => island.host === host && island.widget === widget)
    found.push({
      widget,
      host,
      when,
      reasons: runs ? [] : readWhen(when).map((word) => reasonOf(host, word)),
    })
  })
  return found
}

function reasonOf(host: HTMLElement, { word, name, argument }: ConditionWord): string {
  switch (name) {
    case 'visible':
      return `${word}: ${distanceOf(host)}`
    case 'interaction':
      return `${word}: nobody has pointed at it, pressed it or put the focus there`
    case 'save-data':
      return `${word}: the visitor saves data, so an act on it is waited for`
    case 'media':
      return `${word}: the window is ${innerWidth} × ${innerHeight} px`
    case 'consent':
      return `${word}: the visitor has not allowed ${argument || 'marketing'}`
    case 'idle':
      return `${word}: the page is busy`
    default:
      return `${word}: its turn is now`
  }
}

function distanceOf(host: HTMLElement): string {
  const { top, bottom, width, height } = host.getBoundingClientRect()
  if (width === 0 && height === 0) return 'it is not drawn'
  if (top > innerHeight) return `it is ${Math.round(top - innerHeight)} px below the window`
  if (bottom < 0) return `it is ${Math.round(-bottom)} px above the window`
  return 'it is in the window'
}
