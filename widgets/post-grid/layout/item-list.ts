import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { moveNodes } from '../../../src/undo/move-nodes.ts'
import { showLazyImages } from '../../../src/in-view/lazy-images.ts'
import { ROOT_ATTRIBUTE } from '../../../src/island/names.ts'
import type { Effects } from './scroll-in.ts'
import { findItems, readItem, type Item } from '../source/item.ts'
import type { Layout } from './layout.ts'
import type { Motion } from './motion.ts'
import { createOrder } from './document-order.ts'

/** Boxes without a meaning of their own, or with the one that they are given here. */
const LIST = 'div:not([role]), div[role="list"]'
const ITEM = 'div:not([role]), div[role="listitem"]'
const SILENT = 'script, style, template, link'

export interface ItemListOptions {
  readonly list: HTMLElement
  /** Children of the list that are not items: filter and paginator. */
  readonly others: ReadonlyArray<Element | null>
  readonly layout: Layout
  readonly motion: Motion
  readonly effects: Effects
  readonly edits: HostEdits
  readonly signal: AbortSignal
}

/** The items in the page. */
export interface ItemList {
  /** Every item, in the order in which the server gave them. */
  readonly items: readonly Item[]
  readonly shown: readonly Item[]
  /**
   * Shows `wanted` and nothing else, in this order: in the document, and so for eyes, keys and screen readers.
   * @param back to what the visitor has seen before: without the theme's scroll-in
   */
  readonly show: (wanted: readonly Item[], back?: boolean) => void
  /** Takes items in that came from the server; they show with the next {@link ItemList.show}. */
  readonly add: (elements: readonly HTMLElement[]) => readonly Item[]
  /** Takes items out of the page. */
  readonly remove: (items: readonly Item[]) => void
}

/** Puts every server item back as it stood when `signal` aborts. */
export function createItemList(options: ItemListOptions): ItemList {
  const { list, others, layout, motion, effects, edits, signal } = options
  let items = findItems(list, others)
  let shown: readonly Item[] = []
  let first = true
  const markup = items.map(({ element }) => {
    return [element, element.getAttribute('class'), element.getAttribute('style')] as const
  })
  const order = createOrder(list, tail, signal)
  // Everything in the list comes back, and in its place.
  edits.children(list, [...list.childNodes])
  showLazyImages(list, edits, signal)

  signal.addEventListener('abort', () => {
    for (const [element, className, style] of markup) {
      restoreAttribute(element, 'class', className)
      restoreAttribute(element, 'style', style)
    }
  })

  /** Items stand before a paginator that is among them, and before what Atoll has to say. */
  function tail(): Element | null {
    return list.querySelector(`:scope > :is([${ROOT_ATTRIBUTE}], .paginator)`)
  }

  /** A box that holds items and nothing else is a list, so that screen readers count them; articles stay what they are. */
  function nameRoles(): void {
    const elements = new Set<Element>(elementsOf(items))
    const isList =
      list.matches(LIST) &&
      [...list.children].every(
        (child) => child.matches(SILENT) || (child.matches(ITEM) && elements.has(child)),
      )
    const name = (element: Element, role: string): void => {
      if (isList) edits.attribute(element, 'role', role)
      else edits.revert(element, 'role')
    }
    name(list, 'list')
    for (const element of elements) name(element, 'listitem')
  }

  /** Pictures of the first row load before the page's other pictures, once the browser asks for them. */
  function prioritize(wanted: readonly Item[]): void {
    const columns = Math.max(1, layout.columns())
    let room = columns
    for (const { element, span } of wanted) {
      room -= Math.min(span, columns)
      if (room < 0) return
      for (const image of element.querySelectorAll('img')) edits.attribute(image, 'fetchpriority', 'high')
    }
  }

  return {
    get items() {
      return items
    },
    get shown() {
      return shown
    },

    show(wanted, back = false) {
      const atOnce = back && !first
      const before = new Set(shown)
      const next = new Set(wanted)
      const gone = shown.filter((item) => !next.has(item))
      if (!first) motion.before(elementsOf(shown))
      first = false
      for (const item of items) if (!next.has(item)) toggle(item.element, false)
      for (const { element } of wanted) toggle(element, true)
      order.put(elementsOf(wanted), layout.placesFreely)
      effects.reset(elementsOf(gone))
      shown = wanted
      nameRoles()
      layout.place(wanted)
      prioritize(wanted)
      motion.play(elementsOf(wanted), layout.spots)
      effects.watch(elementsOf(wanted.filter((item) => !before.has(item))), atOnce)
    },

    add(elements) {
      const fresh = elements.map(readItem)
      moveNodes(list, elements, tail())
      showLazyImages(list, edits, signal)
      items = [...items, ...fresh]
      return fresh
    },

    remove(gone) {
      const set = new Set(gone)
      for (const { element } of gone) element.remove()
      items = items.filter((item) => !set.has(item))
      shown = shown.filter((item) => !set.has(item))
    },
  }
}

function elementsOf(items: readonly Item[]): HTMLElement[] {
  return items.map(({ element }) => element)
}

function toggle(element: HTMLElement, visible: boolean): void {
  const { classList, style } = element
  if (classList.contains('visible') !== visible) classList.toggle('visible', visible)
  if (classList.contains('hidden') === visible) classList.toggle('hidden', !visible)
  if ((style.display === 'none') === visible) {
    if (visible) style.removeProperty('display')
    else style.setProperty('display', 'none', 'important')
  }
}

function restoreAttribute(element: Element, name: string, value: string | null): void {
  // Looking first matters: Chromium leaves `style=""` when an attribute is removed that only the CSSOM has written.
  if (value !== null) element.setAttribute(name, value)
  else if (element.hasAttribute(name)) element.removeAttribute(name)
}
