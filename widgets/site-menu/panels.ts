import { swallowSecondPress } from '../../src/interaction/second-press.ts'
import { restoreAttributes, restoreClasses } from '../../src/undo/restore.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import type { Listeners, Opener } from './flyout.ts'
import { UNCLICKABLE, type Config, type Item } from './host.ts'
import type { MessageKey } from './texts.ts'

interface PanelPorts {
  readonly signal: AbortSignal
  readonly own: (node: HTMLElement) => HTMLElement
  readonly text: Translate<MessageKey>
  readonly label: (name: string) => string
  readonly listeners: Listeners
}

/** The list that gives its place to one of its sub-menus, and the item whose sub-menu it is. */
const BEHIND = 'atoll-site-menu__behind'
const WAY = 'atoll-site-menu__way'

/** Sub-menus that take the place of the menu, level by level, each with a way back. */
export function createPanels(
  host: HTMLElement,
  items: readonly Item[],
  { parentsClickable }: Config,
  { signal, own, text, label, listeners }: PanelPorts,
): Opener {
  const panels = new Map<
    Element,
    { readonly item: Item; readonly button: HTMLElement; readonly back: HTMLElement }
  >()

  for (const item of items) {
    const { link, sub } = item
    const name = link.textContent.trim()
    const button = makeButton('atoll-site-menu__toggle atoll-site-menu__toggle--panel', '')
    button.setAttribute('aria-label', label(name))
    const above = parentName(item)
    const back = makeButton(
      'atoll-site-menu__back',
      above ? text('Back to {name}', { name: above }) : text('Back'),
    )
    const place = document.createElement('li')
    place.append(back)
    restoreClasses(item.item, [WAY], signal)
    restoreAttributes(sub, ['style'], signal)
    if (item.item.parentElement) restoreClasses(item.item.parentElement, [BEHIND], signal)
    link.after(own(button))
    ;(sub.matches('ul') ? sub : (sub.querySelector('ul') ?? sub)).prepend(own(place))
    panels.set(item.item, { item, button, back })
    const enter = (event: MouseEvent): void => {
      event.preventDefault()
      // Another level comes to lie beneath the finger, as it does on the way back.
      swallowSecondPress(event)
      turn(item.item, true)
      back.focus({ preventScroll: true })
    }
    button.addEventListener('click', enter, { signal })
    if (!parentsClickable || link.matches(UNCLICKABLE)) link.addEventListener('click', enter, { signal })
    back.addEventListener(
      'click',
      (event) => {
        swallowSecondPress(event)
        leave(item.item)
      },
      { signal },
    )
    turn(item.item, false)
  }
  // The way to the current page is open.
  for (const { item } of items) if (item.querySelector('.sub-nav .act')) turn(item, true)

  host.addEventListener(
    'keydown',
    (event) => {
      const open = items.findLast(({ item }) => isOpen(item) && item.contains(document.activeElement))
      if (event.key !== 'Escape' || !open) return
      // A dialog around it stays: one level at a time.
      event.preventDefault()
      leave(open.item)
    },
    { signal },
  )

  /** A name in the menu for the level above; empty where that is the menu itself. */
  function parentName({ item }: Item): string {
    const owner = item.parentElement?.closest('li')
    return owner && host.contains(owner) ? (owner.querySelector('a')?.textContent.trim() ?? '') : ''
  }

  function makeButton(className: string, words: string): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = className
    button.textContent = words
    return button
  }

  function leave(item: HTMLElement): void {
    turn(item, false)
    panels.get(item)?.button.focus({ preventScroll: true })
  }

  function turn(item: HTMLElement, open: boolean): void {
    const panel = panels.get(item)
    if (!panel) return
    const was = isOpen(item)
    item.classList.toggle(WAY, open)
    item.parentElement?.classList.toggle(BEHIND, open)
    // As the theme's script does it, which its style sheet waits for.
    panel.item.sub.style.display = open ? 'block' : 'none'
    panel.button.setAttribute('aria-expanded', String(open))
    if (was !== open) listeners.changed(item, open)
  }

  function isOpen(item: Element): boolean {
    return item.classList.contains(WAY)
  }

  return {
    open: (item) => turn(item, true),
    close: leave,
    isOpen,
    closeAll() {
      for (const { item } of items) turn(item, false)
    },
  }
}
