import { topInsetAt } from '../../src/viewport/insets.ts'
import { scrollToElement } from '../../src/viewport/scroll.ts'
import { triggerHostEvent } from '../../src/jquery/jquery.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { Config } from './host.ts'
import { type Trigger, PAGE_SCROLL_MS, PAGE_SCROLL_OFFSET_PX } from './model.ts'
import type { Item } from './source/item.ts'
import type { Notices } from './notices.ts'
import type { Outcome } from './source/item-source.ts'
import type { TEXTS } from './texts.ts'

export interface EntranceOptions {
  readonly context: MountContext
  readonly config: Config
  readonly host: HTMLElement
  readonly shown: () => readonly Item[]
  readonly notices: Notices
  readonly translate: Translate<typeof TEXTS>
}

/** What follows once items are shown: focus, page position, a word to screen readers, events. */
export function createEntrance(options: EntranceOptions): (outcome: Outcome, trigger: Trigger) => void {
  const { context, config, host, shown, notices, translate } = options
  const { list, filter, pager } = config

  function moveFocus(target: Item | undefined): void {
    const focused = document.activeElement
    const lost = focused === null || focused === document.body || !focused.isConnected
    if (target && (lost || pager?.contains(focused))) focusItem(target.element, context.signal)
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

  function announce({ view, pages, fresh, count }: Outcome, trigger: Trigger): void {
    if (trigger === 'filter') notices.announce(translate('{count} items', { count }))
    else if (trigger === 'pages')
      notices.announce(translate('Page {page} of {pages}', { page: view.page, pages }))
    else {
      const more = translate('{count} more items', { count: fresh.length })
      notices.announce(view.page < pages ? more : `${more}. ${translate('That is all.')}`)
    }
  }

  return (outcome, trigger) => {
    const { view, count, fresh } = outcome
    if (trigger !== 'history') {
      announce(outcome, trigger)
      if (trigger === 'more') moveFocus(fresh[0])
      if (trigger === 'pages') {
        moveFocus(shown()[0])
        if (config.scroll) scrollToGrid()
      }
    }
    triggerHostEvent(list, 'updateReady')
    if (config.source !== 'page' && fresh.length > 0) {
      context.emit('post-grid:loaded', { items: fresh.map(({ element }) => element) })
    }
    const { filter: chosen, sort, order, page } = view
    context.emit('post-grid:changed', { filter: chosen, sort, order, page, count })
  }
}

/** Focus on the first link of an item; on the item itself where it has none. */
function focusItem(element: HTMLElement, signal: AbortSignal): void {
  const link = element.querySelector<HTMLElement>('a[href], button')
  if (!link) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true, signal })
  }
  ;(link ?? element).focus({ preventScroll: true })
}
