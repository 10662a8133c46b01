import { MEGA_COLUMN_PX } from './model.ts'
import type { Item } from './host.ts'

/** Gap between a sub-menu and the window's edge, px. */
const MARGIN_PX = 8
const OVERFLOW = ['right-overflow', 'bottom-overflow']

/**
 * Keeps an opening sub-menu inside the window: the theme's own overflow classes first, which open it towards the
 * other side; where it still sticks out, it is moved by the distance that floating-ui finds.
 */
export async function place({ item, link, sub }: Item, signal: AbortSignal): Promise<void> {
  if (item.matches('.dt-mega-menu')) sizeMega(item, sub)
  const { width, height } = sub.getBoundingClientRect()
  const from = link.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const beside = sub.parentElement?.matches('.depth-0') ? from.left : from.right
  sub.classList.toggle('right-overflow', beside + width > clientWidth && !item.matches('.dt-mega-menu'))
  sub.classList.toggle('bottom-overflow', from.bottom + height > clientHeight && from.top > height)
  const box = sub.getBoundingClientRect()
  if (box.left >= 0 && box.right <= clientWidth) return
  const { shiftBy } = await import('./float.ts')
  const x = await shiftBy(sub, MARGIN_PX)
  if (!signal.aborted) sub.style.translate = x ? `${x}px 0` : ''
}

/** Takes back what {@link place} did. */
export function unplace({ sub }: Item): void {
  sub.classList.remove(...OVERFLOW)
  for (const property of ['width', 'left', 'max-width', 'translate']) sub.style.removeProperty(property)
}

function sizeMega(item: HTMLElement, sub: HTMLElement): void {
  const header = item.closest('.header-bar, .ph-wrap')?.getBoundingClientRect()
  const { left } = (sub.offsetParent ?? item).getBoundingClientRect()
  if (item.matches('.mega-full-width') && header) {
    sub.style.width = `${header.width}px`
    sub.style.left = `${header.left - left}px`
    return
  }
  const columns = Number(/mega-column-(\d)/.exec(item.className)?.[1]) || 1
  sub.style.width = `${columns * MEGA_COLUMN_PX}px`
  sub.style.maxWidth = `calc(100vw - ${2 * MARGIN_PX}px)`
}
