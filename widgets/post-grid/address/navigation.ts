import { textOf } from '../../../src/read/globals.ts'
import { dataOf, numberOf } from '../../../src/read/record.ts'
import { sessionStore } from '../../../src/storage/web-storage.ts'
import { type FilterNames, readAddress, writeAddress } from './address.ts'
import { sameView, type GridView } from '../model.ts'

/** Longest markup that is kept for coming back, characters. */
export const MAX_KEPT_LENGTH = 400_000

/** What a visitor finds again who comes back to the page. */
export interface Kept {
  readonly scrollTop: number
  /** Items that came from the server after the page; empty where the page's own are all. */
  readonly html: string
  /** Inside of the paginator that belongs to them. */
  readonly pager: string
}

export interface NavigationOptions {
  /** Prefix of the address's parameters. */
  readonly key: string
  readonly initial: GridView
  readonly filters: FilterNames
  /** Whether several categories may be chosen at once. */
  readonly several: boolean
  readonly signal: AbortSignal
  /**
   * The visitor went back or forward within the page.
   * @param shown to be called once the view shows: the window goes where it was
   */
  readonly moved: (view: GridView, shown: () => void) => void
  /** Asked when the page is left. */
  readonly keep: () => Kept
}

/** A view in the page's address. */
export interface Navigation {
  /** The view that the address names. */
  readonly read: () => GridView
  /** @param replace for views to which Back should not lead: more of the same */
  readonly write: (view: GridView, replace: boolean) => void
  readonly href: (view: GridView) => string
  /** Another view is asked for: the place of the window belongs to the one that is shown. */
  readonly leave: () => void
  /** What was kept when this page was left, for visitors who come back or reload. */
  readonly takeKept: () => Kept | null
}

export function createNavigation(options: NavigationOptions): Navigation {
  const { key, initial, filters, several, signal, moved, keep } = options
  const read = (): GridView => readAddress(location.search, key, initial, filters, several)
  const href = (view: GridView): string => {
    return `${ownPath()}${writeAddress(location.search, key, initial, filters, view)}${location.hash}`
  }
  const place = (): string => `atoll:post-grid:${key}:${location.pathname}${location.search}`

  /** Where the window was when an address was left. The browser knows too, but a list that is short then does not reach there. */
  const tops = new Map<string, number>()
  let here = place()
  let top = 0

  addEventListener('scroll', () => (top = scrollY), { signal, passive: true })
  addEventListener(
    'popstate',
    () => {
      // An entry of the same view is that of a link within the page, a menu or a photo.
      if (here === place()) return
      tops.set(here, top)
      here = place()
      const wanted = tops.get(here)
      if (wanted === undefined) {
        moved(read(), () => {})
        return
      }
      // Before the next frame is painted, and after the browser has put the window where the list that is going ended.
      let start = scrollY
      requestAnimationFrame(() => (start = scrollY))
      const settle = (): void => {
        if (!signal.aborted && !hasScrolled(start)) scrollTo({ top: wanted, behavior: 'instant' })
      }
      moved(read(), () => requestAnimationFrame(settle))
    },
    { signal },
  )
  addEventListener(
    'pagehide',
    () => {
      const kept = keep()
      const fits = kept.html.length + kept.pager.length <= MAX_KEPT_LENGTH
      sessionStore.setJson(place(), fits ? kept : { ...kept, html: '', pager: '' })
    },
    { signal },
  )

  return {
    read,
    href,
    leave: () => tops.set(here, scrollY),
    write(view, replace) {
      if (sameView(view, read())) return
      if (replace) history.replaceState(history.state, '', href(view))
      else history.pushState(history.state, '', href(view))
      here = place()
    },
    takeKept() {
      const kept = cameBack() ? readKept(sessionStore.getJson(place())) : null
      sessionStore.remove(place())
      return kept
    },
  }
}

/** Whether the visitor has scrolled away from `top` since; a list that became shorter is no such thing. */
function hasScrolled(top: number): boolean {
  const last = document.documentElement.scrollHeight - innerHeight
  return Math.abs(scrollY - Math.min(top, last)) > 1
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && (entry.type === 'back_forward' || entry.type === 'reload')
}

function readKept(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null) return null
  const kept = dataOf(value)
  return {
    scrollTop: numberOf(kept['scrollTop']) || 0,
    html: textOf(kept, 'html'),
    pager: textOf(kept, 'pager'),
  }
}

/** The page's path, never read as another server: `//elsewhere.example/` would be. */
function ownPath(): string {
  return location.pathname.replace(/^\/\//, '/.//')
}
