import { moveFocus } from '../../src/focus/move-focus.ts'
import { topInsetAt } from '../../src/viewport/insets.ts'
import { scrollToElement } from '../../src/viewport/scroll.ts'
import { triggerHostEvent } from '../../src/jquery/jquery.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { Config } from './host.ts'
import { type Trigger, PAGE_SCROLL_MS, PAGE_SCROLL_OFFSET_PX } from './model.ts'
import type { ItemList } from './layout/item-list.ts'
import type { Item } from './source/item.ts'
import type { Outcome } from './source/item-source.ts'

/** Where the visitor asks for more. */
const PAGERS = '.paginator, .atoll-post-grid__pager'

/** What follows once items are shown: focus, page position, events. */
export function createEntrance(
  context: MountContext,
  config: Config,
  host: HTMLElement,
  itemList: Pick<ItemList, 'shown'>,
): (outcome: Outcome, trigger: Trigger) => void {
  const { list, filter } = config

  function goTo(target: Item | undefined): void {
    const focused = document.activeElement
    const lost = focused === null || focused === document.body || !focused.isConnected
    if (target && (lost || focused.closest(PAGERS))) focusItem(target.element, context.signal)
  }

  function scrollToGrid(): void {
    const target = config.source === 'ajax' ? (filter ?? list) : host
    const offset = PAGE_SCROLL_OFFSET_PX + config.scrollOffset
    void scrollToElement(target, {
      signal: context.signal,
      durationMs: PAGE_SCROLL_MS,
      offsetPx: (scrollTop) => offset + topInsetAt(scrollTop),
    })
  }

  return (outcome, trigger) => {
    const { view, total, shown, fresh } = outcome
    if (trigger !== 'history') {
      if (trigger === 'more') goTo(fresh[0])
      if (trigger === 'pages') {
        goTo(itemList.shown[0])
        if (config.scroll) scrollToGrid()
      }
    }
    triggerHostEvent(list, 'updateReady')
    if (config.source !== 'page' && fresh.length > 0) {
      context.emit('post-grid:loaded', { items: fresh.map(({ element }) => element) })
    }
    const { filter: chosen, sort, order, page } = view
    context.emit('post-grid:changed', { filter: chosen, sort, order, page, count: total ?? shown })
  }
}

/** Focus on the first link of an item; on the item itself where it has none. */
function focusItem(element: HTMLElement, signal: AbortSignal): void {
  moveFocus(element.querySelector<HTMLElement>('a[href], button') ?? element, signal)
}
