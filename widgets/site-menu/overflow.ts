import { lend } from '../../src/undo/lend.ts'
import { restoreClasses } from '../../src/undo/restore.ts'
import type { Item } from './host.ts'

/** Keeps as many items of a bar in one row as fit; the last ones go into `more`, in their order. */
export function fitItems(host: HTMLElement, more: Item, signal: AbortSignal): void {
  if (signal.aborted) return
  /** What has been moved, last item first. */
  const moved: Array<{ readonly item: HTMLElement; readonly giveBack: () => void }> = []
  for (const [element, name] of [
    [host, 'atoll-site-menu--one-row'],
    [host.parentElement, 'atoll-site-menu__room'],
  ] as const) {
    if (!element) continue
    restoreClasses(element, [name], signal)
    element.classList.add(name)
  }
  let room = ''

  function fit(): void {
    // Its own width follows from its items.
    const now = `${innerWidth} ${host.parentElement?.clientWidth ?? 0}`
    if (now === room) return
    room = now
    for (const { giveBack } of moved.splice(0).toReversed()) giveBack()
    more.item.hidden = true
    if (fits()) return
    more.item.hidden = false
    const items = [...host.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && child !== more.item,
    )
    // The first item stays: a bar with nothing but "More" says nothing.
    for (const item of items.slice(1).toReversed()) {
      if (fits()) return
      moved.push({ item, giveBack: lend(item, more.sub, signal, more.sub.firstChild) })
    }
  }

  function fits(): boolean {
    const row = host.getBoundingClientRect()
    const last =
      host.lastElementChild === more.item && more.item.hidden ? more.item.previousElementSibling : more.item
    const end = last?.getBoundingClientRect()
    return !end || (end.left >= row.left - 1 && end.right <= row.right + 1)
  }

  const observer = new ResizeObserver(fit)
  observer.observe(document.documentElement)
  if (host.parentElement) observer.observe(host.parentElement)
  signal.addEventListener('abort', () => observer.disconnect())
  fit()
}
