import { topInsetAt } from '../../src/viewport/insets.ts'
import { restoreAttributes, restoreClasses } from '../../src/undo/restore.ts'
import { watchViewport } from '../../src/viewport/viewport.ts'
import { currentSection, type Section } from './section.ts'
import { anchorOf, findTarget } from './target.ts'

/** Farther than any page is long, px. */
const FAR = 1e7

export interface Spy {
  /** Marks the menu items that lead to `id`. */
  readonly mark: (id: string) => void
}

/**
 * Marks the item among the menu's `anchors` whose section is in view: class `act` on its items, `aria-current` on the
 * link. While the page scrolls, sections are measured only when the browser tells that one has passed the line.
 * @param paused while the page scrolls by itself, the item that was clicked stays
 */
export function createSpy(
  anchors: readonly HTMLAnchorElement[],
  paused: () => boolean,
  signal: AbortSignal,
  entered: (id: string) => void,
): Spy {
  const links = anchors.flatMap((link) => {
    const id = anchorOf(link)
    return id ? [{ id, link }] : []
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
  const targets = new Map(links.map(({ id }) => [id, findTarget(id)]))
  let current: string | undefined
  let seen = ''
  let line = 0
  let bottom = 0
  let atEnd = false
  let observer: IntersectionObserver | undefined

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

  function measure(): void {
    const sections = [...targets].flatMap(([id, target]): Section[] => {
      const box = target?.getClientRects()[0]
      return box ? [{ id, top: box.top }] : []
    })
    seen = currentSection(sections, line, atEnd)
  }

  function show(): void {
    if (!paused()) mark(seen)
  }

  /** Looks for a target only where the page has thrown it out. @returns whether another is there */
  function renewTargets(): boolean {
    let renewed = false
    for (const [id, known] of targets) {
      if (known === null || known?.isConnected) continue
      const target = findTarget(id)
      renewed ||= target !== known
      targets.set(id, target)
    }
    return renewed
  }

  /** A section is within the root as long as its top is above the line. */
  function observe(): void {
    observer?.disconnect()
    const root = { rootMargin: `${FAR}px ${FAR}px ${line + 1 - bottom}px` }
    observer = new IntersectionObserver(() => {
      measure()
      show()
    }, root)
    for (const target of targets.values()) if (target) observer.observe(target)
  }

  if (links.length === 0) return { mark }
  watchViewport(
    {
      read({ scrollTop, height }) {
        const inset = topInsetAt(Infinity) + 1
        const end = scrollTop > 0 && scrollTop + height >= document.documentElement.scrollHeight - 1
        const moved = renewTargets() || line !== inset || bottom !== height
        if (!moved && atEnd === end) return
        ;[line, bottom, atEnd] = [inset, height, end]
        measure()
        if (moved) observe()
      },
      write: show,
    },
    signal,
  )
  signal.addEventListener('abort', () => observer?.disconnect())
  return { mark }
}

function itemsOf(link: Element): Element[] {
  const items: Element[] = []
  for (let item = link.closest('li'); item; item = item.parentElement?.closest('li') ?? null) items.push(item)
  return items
}
