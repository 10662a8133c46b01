import { EXCLUDED, HOST_ATTRIBUTE } from '../../src/island/names.ts'
import type { PageConfig } from '../../src/island/page-config.ts'
import type { Table } from '../table-codec.ts'

/** Tells of every host below `root`, marked or native, with the widget's name; one host may have several. */
export function findHosts(
  root: ParentNode,
  table: Table,
  { native, widgets }: Partial<PageConfig>,
  found: (host: HTMLElement, name: string) => void,
): void {
  each(root, `[${HOST_ATTRIBUTE}]`, (host) => {
    for (const name of (host.getAttribute(HOST_ATTRIBUTE) as string).match(/\S+/g) ?? []) found(host, name)
  })
  if (native === false) return
  for (const [name, { native: selector }] of table) {
    if (!selector || widgets?.[name] === false) continue
    // Each on its own: browsers pass over whole branches for one class, but look at every element for a list.
    for (const one of selector.split(',')) {
      each(root, one, (host) => {
        if (!host.closest(`[${HOST_ATTRIBUTE}~=${name}]`)) found(host, name)
      })
    }
  }
}

function each(root: ParentNode, selector: string, act: (host: HTMLElement) => void): void {
  for (const host of root.querySelectorAll<HTMLElement>(selector)) {
    if (!host.closest(EXCLUDED)) act(host)
  }
}
