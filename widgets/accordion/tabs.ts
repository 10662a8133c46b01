import { isRtl, rove } from '../../src/interaction/roving.ts'
import { tabbable } from '../../src/focus/focus-trap.ts'
import { restoreAttributes } from '../../src/undo/restore.ts'
import { identify, type Section } from './sections.ts'

interface TabsOptions {
  /** Name of the list of tabs. */
  readonly label: string
  readonly own: (node: HTMLElement) => HTMLElement
  /** Whether presses are kept from every other script's listeners, the original's among them. */
  readonly alone: boolean
  readonly signal: AbortSignal
}

/** Tabs whose panels stand between them in the markup. */
export function createTabs(
  host: HTMLElement,
  tabs: readonly Section[],
  { label, own, alone, signal }: TabsOptions,
  changed: (index: number) => void,
): void {
  const list = document.createElement('div')
  list.className = 'atoll-visually-hidden'
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', label)
  const vertical = host.matches('.tab-vertical')
  if (vertical) list.setAttribute('aria-orientation', 'vertical')

  function select(index: number): void {
    for (const [at, { header, content }] of tabs.entries()) {
      const on = at === index
      header.classList.toggle('active-tab', on)
      header.setAttribute('aria-selected', String(on))
      header.tabIndex = on ? 0 : -1
      content.classList.toggle('active-tab-content', on)
      content.hidden = !on
      content.style.display = on ? '' : 'none'
      // Tab comes to what there is to read also where nothing in it takes the focus.
      if (on && tabbable(content).length === 0) content.tabIndex = 0
      else content.removeAttribute('tabindex')
    }
  }

  for (const [index, { header, content }] of tabs.entries()) {
    restoreAttributes(header, ['class', 'role', 'id', 'tabindex', 'aria-selected', 'aria-controls'], signal)
    restoreAttributes(
      content,
      ['class', 'role', 'id', 'style', 'hidden', 'tabindex', 'aria-labelledby'],
      signal,
    )
    header.setAttribute('role', 'tab')
    header.setAttribute('aria-controls', identify(content))
    content.setAttribute('role', 'tabpanel')
    content.setAttribute('aria-labelledby', identify(header))
    const choose = (at: number): void => {
      select(at)
      tabs[at]?.header.focus()
      changed(at)
    }
    header.addEventListener(
      'click',
      (event) => {
        if (alone) event.stopImmediatePropagation()
        choose(index)
      },
      { signal, capture: alone },
    )
    header.addEventListener(
      'keydown',
      (event) => {
        const goal =
          event.key === 'Enter' || event.key === ' '
            ? index
            : rove(event.key, index, tabs.length, { vertical, rtl: isRtl(host) })
        if (goal === null) return
        event.preventDefault()
        choose(goal)
      },
      { signal },
    )
  }
  list.setAttribute('aria-owns', tabs.map(({ header }) => header.id).join(' '))
  host.prepend(own(list))
  const active = tabs.findIndex(({ header }) => header.matches('.active-tab'))
  select(Math.max(0, active))
}
