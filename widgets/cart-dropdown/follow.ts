import type { Dropdown } from './dropdowns.ts'
import { dropdowns } from './dropdowns.ts'
import type { Config } from './host.ts'
import { isSame, readPrinted } from './lines/lines.ts'
import { compare, giveBackLines, watchAdding } from './removal/removal.ts'

/** Follows the dropdown's list, which fragments replace, until it is unmounted. */
export function followDropdown(dropdown: Dropdown, config: Pick<Config, 'dropdown' | 'isEmpty'>): void {
  const { host, signal, store } = dropdown
  dropdowns.add(dropdown)
  const read = (): void => {
    const before = store.get()
    const printed = readPrinted(host, config.dropdown?.panel, config.isEmpty, before)
    if (isSame(before, printed)) return
    compare(printed.lines)
    store.dispatch(printed)
  }
  read()
  const watcher = new MutationObserver(read)
  watcher.observe(host, { childList: true, subtree: true })
  watchAdding(dropdown)
  signal.addEventListener('abort', () => {
    watcher.disconnect()
    dropdowns.delete(dropdown)
    setTimeout(() => {
      if (dropdowns.size === 0 && host.isConnected) giveBackLines()
    })
  })
}
