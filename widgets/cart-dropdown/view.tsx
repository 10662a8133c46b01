import { createContainer, mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { CartParts } from './CartParts.tsx'
import type { Dropdown } from './dropdowns.ts'
import { followDropdown } from './follow.ts'
import type { Config } from './host.ts'
import { keyOf } from './lines/lines.ts'
import { prepareLeaving } from './prepare-leaving.ts'
import { takeOut } from './removal/removal.ts'
import type { DropdownStore } from './state.ts'
import type { MessageKey } from './texts.ts'

/**
 * Starts what changes the cart's lines, and its view.
 * @param refresh asks for the list again
 * @returns takes out the line of a link
 */
export function drawCart(
  config: Config,
  store: DropdownStore,
  refresh: () => void,
  context: MountContext,
): (link: HTMLAnchorElement) => void {
  const { host, client, page, signal, announce, translate } = context
  const { keys } = config
  const dropdown: Dropdown = {
    host,
    client,
    page,
    signal,
    announce,
    store,
    keys,
    text: translate<MessageKey>(),
  }
  followDropdown(dropdown, config)
  // A list may hold list items only.
  const place = host.querySelector('a[href]')?.parentElement ?? host
  mountReact(
    createContainer('atoll-cart-dropdown__parts', place),
    <CartParts dropdown={dropdown} config={config} refresh={refresh} />,
    context,
  )
  return (link) => {
    const { lines } = store.get()
    // New markup may have come in place of what was pressed.
    const line = lines.find((one) => one.link === link) ?? lines.find(({ key }) => key === keyOf(link))
    if (!line) return
    takeOut(line, dropdown)
    prepareLeaving(dropdown)
  }
}
