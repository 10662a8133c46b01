import { bindHoverList } from '../../src/interaction/hover-list.ts'
import { onSelectCommit } from '../../src/interaction/select-commit.ts'
import { standDownForTheme } from '../../src/originals/the7.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { labelFor, PLACEHOLDER } from './model.ts'
import type { MessageKey } from './texts.ts'
import './styles.css'

/** A menu of the bottom bar becomes a dropdown; one of the header a list that shows on hover. */
export const widget = defineWidget({
  name: 'mini-menu',
  parse(host) {
    standDownForTheme()
    const menu = host.closest<HTMLElement>('.mini-nav') ?? host
    const own = (selector: string): HTMLElement | null =>
      host === menu ? menu.querySelector(selector) : host.closest(selector)
    return { menu, place: own('.menu-select'), list: own('.mini-sub-nav') }
  },
  mount(_, { menu, place, list }, { signal, own, translate }) {
    const toggle = list?.parentElement?.querySelector<HTMLElement>(':scope > a')
    if (list?.parentElement && toggle) bindHoverList(list.parentElement, toggle, list, signal)
    if (!place) return
    const links = [...menu.querySelectorAll<HTMLAnchorElement>('li > a[href]')]
    const select = document.createElement('select')
    select.className = 'atoll-mini-menu__select'
    select.setAttribute('aria-label', translate<MessageKey>()('Dropdown menu'))
    const add = (text: string, value: string): void => {
      select.add(Object.assign(document.createElement('option'), { text, value }))
    }
    add(PLACEHOLDER, '')
    for (const link of links) add(labelFor(link.textContent, link.dataset['level']), link.href)
    place.append(own(select))
    // The link's own click: its target, and its listeners.
    onSelectCommit(select, signal, () => links[select.selectedIndex - 1]?.click())
  },
})
