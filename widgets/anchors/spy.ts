import { topInsetAt } from '../../src/dom/insets.ts'
import { restoreAttributes, restoreClasses } from '../../src/dom/restore.ts'
import { watchView } from '../../src/dom/view.ts'
import { currentSection, readAnchor, samePage, type Section, UP } from './model.ts'

const MENU_LINKS = '.menu-item > a[href*="#"], .dt-nav-menu a[href*="#"]'

export interface Spy {
  /** Marks the menu items that lead to `id`. */
  readonly mark: (id: string) => void
}

/** Where an anchor leads on this page: an element, `null` for the top, `undefined` where it does not lead anywhere. */
export function findTarget(id: string): HTMLElement | null | undefined {
  return (
    document.getElementById(id) ??
    document.querySelector<HTMLElement>(`[data-anchor="#${id}"]`) ??
    (id === UP ? null : undefined)
  )
}

/**
 * Marks the menu item whose section is in view: class `act` on its items, `aria-current` on the link.
 * @param paused while the page scrolls by itself, the item that was clicked stays
 */
export function createSpy(paused: () => boolean, signal: AbortSignal, entered: (id: string) => void): Spy {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(MENU_LINKS)].flatMap((link) => {
    const id = readAnchor(link.href)
    return id && samePage(link.href, location.href) && findTarget(id) !== undefined ? [{ id, link }] : []
  })
  const items = new Map<Element, boolean>()
  for (const { link } of links) {
    restoreAttributes(link, ['aria-current'], signal)
    for (const item of itemsOf(link)) {
      if (items.has(item)) continue
      items.set(item, item.matches('.act'))
      restoreClasses(item, ['act'], signal)
    }
  }
  /** Looked for again only where the page has thrown one out: every look for what is not there takes the whole page. */
  const targets = new Map(links.map(({ id }) => [id, findTarget(id)]))
  let current: string | undefined
  let seen = ''

  function mark(id: string): void {
    if (id === current) return
    current = id
    const marked = new Set<Element>()
    for (const one of links) {
      if (one.id === id) {
        one.link.setAttribute('aria-current', 'location')
        for (const item of itemsOf(one.link)) marked.add(item)
      } else one.link.removeAttribute('aria-current')
    }
    for (const [item, before] of items)
      item.classList.toggle('act', marked.size > 0 ? marked.has(item) : before)
    entered(id)
  }

  if (links.length > 0) {
    watchView(
      {
        read({ scrollTop, height }) {
          const sections = [...targets].flatMap(([id, known]): Section[] => {
            const target = known === null || known?.isConnected ? known : findTarget(id)
            if (target !== known) targets.set(id, target)
            const box = target?.getClientRects()[0]
            return box ? [{ id, top: box.top }] : []
          })
          const { scrollHeight } = document.documentElement
          const atEnd = scrollTop > 0 && scrollTop + height >= scrollHeight - 1
          seen = currentSection(sections, topInsetAt(Infinity) + 1, atEnd)
        },
        write() {
          if (!paused()) mark(seen)
        },
      },
      signal,
    )
  }
  return { mark }
}

function itemsOf(link: Element): Element[] {
  const items: Element[] = []
  for (let item = link.closest('li'); item; item = item.parentElement?.closest('li') ?? null) items.push(item)
  return items
}
