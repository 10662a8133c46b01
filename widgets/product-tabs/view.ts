import { tabbable } from '../../src/focus/focus-trap.ts'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import type { Config, Tab } from './host.ts'

/** Tab list, or headings that open and close in place. */
export type Mode = 'tabs' | 'accordion'

export interface TabsView {
  readonly render: (mode: Mode, active: number, open: ReadonlySet<number>) => void
  /** Says whether the tabs stand below one another. */
  readonly turn: (vertical: boolean) => void
  /** Buttons of the accordion, by tab. */
  readonly buttons: readonly HTMLButtonElement[]
}

export function createTabsView(
  host: HTMLElement,
  { list, tabs, takeover }: Config,
  edits: HostEdits,
  own: <E extends Element>(node: E) => E,
  label: string,
): TabsView {
  const headings = tabs.map((tab) => heading(tab, own))
  const buttons = headings.map(({ button }) => button)
  edits.toggleClass(host, 'atoll-product-tabs', true)
  edits.toggleClass(list, 'atoll-product-tabs__list', true)
  edits.attribute(list, 'role', 'tablist')
  if (!list.hasAttribute('aria-label') && !list.hasAttribute('aria-labelledby'))
    edits.attribute(list, 'aria-label', label)

  function renderTab({ item, link, panel, panelId }: Tab, selected: boolean): void {
    edits.toggleClass(item, 'active', selected)
    edits.attribute(item, 'role', 'presentation')
    for (const attribute of ['aria-controls', 'aria-selected', 'tabindex'])
      if (item.hasAttribute(attribute)) edits.attribute(item, attribute, null)
    edits.attribute(link, 'role', 'tab')
    edits.attribute(link, 'aria-controls', panelId)
    edits.attribute(link, 'aria-selected', String(selected))
    edits.attribute(link, 'tabindex', selected ? '0' : '-1')
    edits.attribute(panel, 'role', 'tabpanel')
    edits.attribute(link, 'id', link.id || `atoll-product-tabs-tab-${panelId}`)
    edits.attribute(panel, 'aria-labelledby', link.id)
  }

  return {
    buttons,
    turn: (vertical) => edits.attribute(list, 'aria-orientation', vertical ? 'vertical' : null),
    render(mode, active, open) {
      edits.attribute(list, 'hidden', mode === 'tabs' ? null : '')
      for (const [position, tab] of tabs.entries()) {
        const shown = mode === 'tabs' ? position === active : open.has(position)
        renderTab(tab, position === active)
        const entry = headings[position]
        if (entry) {
          entry.element.hidden = mode === 'tabs'
          entry.button.setAttribute('aria-expanded', String(shown))
        }
        edits.toggleClass(tab.panel, 'atoll-product-tabs__panel', true)
        if (takeover) edits.toggleClass(tab.panel, 'atoll-product-tabs__panel--taken', true)
        // Find in page and links open a closed panel; where that is unknown, it is simply hidden.
        edits.attribute(tab.panel, 'hidden', shown ? null : 'until-found')
        // A panel hidden so is still read, without what is in it.
        edits.attribute(tab.panel, 'aria-hidden', shown ? null : 'true')
        // Tab comes to what there is to read also where nothing in it takes the focus.
        const isRead = shown && mode === 'tabs' && tabbable(tab.panel).length === 0
        edits.attribute(tab.panel, 'tabindex', isRead ? '0' : null)
        if (mode === 'accordion') {
          edits.attribute(tab.panel, 'role', 'region')
          edits.attribute(tab.panel, 'aria-labelledby', entry?.button.id ?? null)
        }
      }
    },
  }
}

function heading(
  { panel, panelId, link }: Tab,
  own: <E extends Element>(node: E) => E,
): { readonly element: HTMLElement; readonly button: HTMLButtonElement } {
  const element = own(document.createElement('h2'))
  element.className = 'atoll-product-tabs__heading'
  element.hidden = true
  const button = document.createElement('button')
  button.type = 'button'
  button.id = `atoll-product-tabs-${panelId}`
  button.className = 'atoll-product-tabs__button'
  button.setAttribute('aria-controls', panelId)
  button.textContent = link.textContent.trim()
  element.append(button)
  panel.before(element)
  return { element, button }
}
