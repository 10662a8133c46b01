import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { Translate } from '../../../src/i18n/texts.ts'
import { BUTTON, DOTS, PAGE, pageOf } from './links.ts'
import type { MessageKey } from '../texts.ts'

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
    const page = pageOf(link)
    const name = link.matches('.nav-prev')
      ? translate('Previous page')
      : link.matches('.nav-next')
        ? translate('Next page')
        : translate('Page {page}', { page })
    set(link, 'aria-label', name)
    set(link, 'aria-current', link.matches('.act') ? 'page' : null)
  }
  for (const end of pager.querySelectorAll('span.disabled')) set(end, 'aria-hidden', 'true')
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
