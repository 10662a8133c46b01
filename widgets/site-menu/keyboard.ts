import type { Opener } from './flyout.ts'
import { moveFor } from './model.ts'

/** Arrows, Home, End and Space among the links of `host`; Tab and Enter are the browser's. */
export function bindKeys(
  host: HTMLElement,
  bar: boolean,
  { open, close, isOpen }: Opener,
  hasSub: (item: HTMLElement) => boolean,
  signal: AbortSignal,
): void {
  host.addEventListener(
    'keydown',
    (event) => {
      const target = event.target as HTMLElement
      const item = target.closest('li')
      if (!item || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key === ' ' && target.matches('a')) {
        event.preventDefault()
        if (!hasSub(item)) target.click()
        else if (isOpen(item)) close(item)
        else open(item)
        return
      }
      const owner = ownerOf(item)
      const links = linksOf(owner)
      const at = links.indexOf(target)
      const level = owner ? (ownerOf(owner) ? 2 : 1) : 0
      const rtl = getComputedStyle(host).direction === 'rtl'
      const move = at < 0 ? undefined : moveFor(event.key, { level, bar, first: at === 0, rtl })
      if (!move) return
      event.preventDefault()
      switch (move) {
        case 'next':
          return links[(at + 1) % links.length]?.focus()
        case 'previous':
          return links.at(at - 1)?.focus()
        case 'first':
          return links[0]?.focus()
        case 'last':
          return links.at(-1)?.focus()
        case 'into':
          if (!hasSub(item)) return
          open(item)
          // WebKit takes what was hidden until now for hidden while any style sheet is on its way, unless it is laid out.
          item.getBoundingClientRect()
          return linksOf(item)[0]?.focus()
        case 'out':
          close(owner ?? item)
          return owner?.querySelector('a')?.focus()
      }
    },
    { signal },
  )

  /** The item whose sub-menu `item` is in; the columns of a mega menu are not sub-menus. */
  function ownerOf(item: HTMLElement): HTMLElement | undefined {
    const parent = item.parentElement?.closest<HTMLElement>('li')
    const owner = parent?.closest<HTMLElement>('.dt-mega-menu') ?? parent
    return owner && host.contains(owner) ? owner : undefined
  }

  function linksOf(owner: HTMLElement | undefined): HTMLElement[] {
    return [...host.querySelectorAll<HTMLElement>('li > a[href]')].filter((link) => {
      const item = link.closest('li')
      return item && item !== owner && ownerOf(item) === owner
    })
  }
}
