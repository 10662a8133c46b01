import { pages as shopPages } from '../../demo-pages/server.ts'
import { slugOf } from './markdown.ts'

/** A page of the demo shop, in one of its states. */
export interface DemoState {
  readonly label: string
  /** Below the shop's root, with its query. */
  readonly address: string
  /** Name of its static copy; absent where it needs the shop's server. */
  readonly file?: string
}

/** Faults and policies are the server's doing; thousands of products would make a copy of megabytes. */
const NEEDS_SERVER = /(?:^|&)(?:(?:fault|csp)=|(?:items|variations)=\d{4})/

/** The states that show the widget, by page. */
export function statesOf(
  widget: string,
): ReadonlyArray<{ readonly title: string; readonly states: readonly DemoState[] }> {
  return shopPages.flatMap(({ path, example = path, title, states = [], widgets = [] }) => {
    const shown = [
      ...(widgets.includes(widget) ? [{ label: 'As it comes', query: '' }] : []),
      ...states.filter((state) => (state.widgets ?? widgets).includes(widget)),
    ]
    return shown.length > 0
      ? [{ title, states: shown.map(({ label, query }) => stateOf(example, label, query)) }]
      : []
  })
}

function stateOf(path: string, label: string, query: string): DemoState {
  const address = query.startsWith('#') ? path + query : path + (query && `?${query}`)
  return { label, address, ...(!NEEDS_SERVER.test(query) && { file: fileOf(address) }) }
}

/** Name of an address's copy: of the path and the query, without the hash. */
function fileOf(address: string): string {
  const [page = '', hash] = address.split('#')
  const name = slugOf(page.replaceAll(/[/?&=.:,]+/g, ' ').trim()) || 'index'
  return `${name}.html${hash === undefined ? '' : `#${hash}`}`
}
