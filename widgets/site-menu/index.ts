import { restoreAttributes } from '../../src/undo/restore.ts'
import { unwrap } from '../../src/undo/unwrap.ts'
import { standDownForTheme } from '../../src/originals/the7.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { createFlyouts } from './flyout.ts'
import { createMore, parse, readItems } from './host.ts'
import { bindKeys } from './keyboard.ts'
import { createSlides } from './slides.ts'
import type { MessageKey } from './texts.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The sub-menu of `item` was opened or closed. */
    'site-menu:toggled': { readonly item: HTMLElement; readonly open: boolean }
  }
}

/** Classes that lay a mega menu out in columns, for which a menu that slides has no room. */
const MEGA_CLASS = /mega|^wf-\d|^new-|^no-link$/

const STATE_ATTRIBUTES = ['aria-haspopup', 'aria-expanded']

export const widget = defineWidget({
  name: 'site-menu',
  parse(host, context) {
    standDownForTheme()
    return parse(host, context)
  },
  mount(host, config, { signal, emit, own, report, translate }) {
    const slides = config.kind !== 'flyout'
    if (slides) flatten(host, signal)
    // A list with the role of a group is not a list any more, and its items are not list items.
    for (const list of host.querySelectorAll('ul[role="group"]')) {
      restoreAttributes(list, ['role'], signal)
      list.setAttribute('role', 'list')
    }
    const text = translate<MessageKey>()
    const more = !slides && config.overflow === 'more' ? createMore(text('More')) : undefined
    if (more) host.append(own(more.item))
    const items = readItems(host)
    const links = new Set<Element>([
      ...items.map(({ link }) => link),
      ...host.querySelectorAll('a[aria-haspopup], a[aria-expanded]'),
    ])
    // They promise a menu with menu keys; what opens is a list of links, and in a mega menu nothing does.
    for (const link of links) {
      restoreAttributes(link, STATE_ATTRIBUTES, signal)
      for (const name of STATE_ATTRIBUTES) link.removeAttribute(name)
    }
    const listeners = {
      report,
      changed: (item: HTMLElement, open: boolean) => emit('site-menu:toggled', { item, open }),
    }
    const label = (name: string): string => text('Submenu of {name}', { name })
    if (config.kind === 'panels') {
      import('./panels.ts').then(({ createPanels }) => {
        if (signal.aborted) return
        const panels = createPanels(host, items, config, { signal, own, text, label, listeners })
        bindKeys(host, false, panels, (item) => items.some((one) => one.item === item), signal)
      }, report)
      return
    }
    const opener = slides
      ? createSlides(items, config, signal, own, label, listeners)
      : createFlyouts(host, items, config, signal, listeners)
    if (more) import('./overflow.ts').then(({ fitItems }) => fitItems(host, more, signal), report)
    if (config.toggles && !slides) {
      import('./toggles.ts').then(
        ({ addToggles }) => addToggles(host, items, opener, { signal, own, label }),
        report,
      )
    }
    bindKeys(host, config.bar, opener, (item) => items.some((one) => one.item === item), signal)
    if (slides) return
    document.addEventListener(
      'keydown',
      (event) => {
        const open = items.filter(({ item }) => opener.isOpen(item))
        if (event.key !== 'Escape' || open.length === 0) return
        const deepest = open.findLast(({ item }) => item.contains(document.activeElement))
        for (const { item } of deepest ? [deepest] : open) opener.close(item)
        deepest?.link.focus()
        event.preventDefault()
      },
      { signal },
    )
  },
})

function flatten(host: HTMLElement, signal: AbortSignal): void {
  for (const item of host.querySelectorAll('.dt-mega-menu, .dt-mega-menu li')) {
    restoreAttributes(item, ['class'], signal)
    item.classList.remove(...[...item.classList].filter((name) => MEGA_CLASS.test(name)))
  }
  for (const wrapper of host.querySelectorAll('.dt-mega-menu-wrap')) unwrap(wrapper, signal)
}
