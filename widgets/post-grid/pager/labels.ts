import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { Translate } from '../../../src/i18n/texts.ts'
import { BUTTON, DOTS, PAGE, pageOf } from './links.ts'
import type { MessageKey } from '../texts.ts'

/** What a link of a paginator is called. */
export function labelOf(page: number | 'prev' | 'next', translate: Translate<MessageKey>): string {
  if (page === 'prev') return translate('Previous page')
  return page === 'next' ? translate('Next page') : translate('Page {page}', { page })
}

/** Tells assistive technology what the links are. What was made here needs no way back. */
export function labelPager(
  pager: ParentNode,
  translate: Translate<MessageKey>,
  set: HostEdits['attribute'] = setAttribute,
): void {
  for (const link of pager.querySelectorAll<HTMLElement>(`${BUTTON}, ${DOTS}`)) {
    set(link, 'role', 'button')
    if (!link.hasAttribute('href')) set(link, 'tabindex', '0')
    if (link.matches(DOTS)) set(link, 'aria-label', translate('More pages'))
  }
  for (const link of pager.querySelectorAll<HTMLElement>(PAGE)) {
    const arrow = link.matches('.nav-prev') ? 'prev' : link.matches('.nav-next') && 'next'
    set(link, 'aria-label', labelOf(arrow || pageOf(link), translate))
    set(link, 'aria-current', link.matches('.act') ? 'page' : null)
  }
  for (const end of pager.querySelectorAll('span.disabled')) set(end, 'aria-hidden', 'true')
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
