import { placePart } from '../../src/html/part.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import { type FilterBar, marksOf } from './filter/filter-bar.ts'
import type { GridView, State } from './model.ts'
import { waitsFor } from './model.ts'
import { BUTTON } from './pager/links.ts'
import type { MessageKey } from './texts.ts'

const BUSY = 'atoll-post-grid__busy'
const LOADING = 'animate-load'

/** Gives the server's filter its roles, names and marks, before anybody comes near. */
export function adoptFilter(
  bar: FilterBar,
  view: GridView,
  translate: Translate<MessageKey>,
  edits: HostEdits,
  own: MountContext['own'],
): void {
  const { elements, links, switches } = bar
  for (const filter of elements) {
    if (filter.hasAttribute('role')) continue
    edits.attribute(filter, 'role', 'group')
    if (!filter.hasAttribute('aria-label')) edits.attribute(filter, 'aria-label', translate('Filter'))
  }
  for (const link of links) {
    // The theme shows the words beside these icons only to a pointer.
    const words = link.textContent?.trim()
    if (link.matches('[data-by], [data-sort]') && !link.hasAttribute('aria-label') && words) {
      edits.attribute(link, 'aria-label', words)
    }
  }
  // The theme's script puts the knob in, and its style sheet draws it.
  for (const each of switches) {
    if (each.childElementCount === 0) placePart(each, 'filter-switch-toggle', own)
  }
  for (const { element, classes, attributes } of marksOf(bar, view)) {
    for (const [name, on] of Object.entries(classes)) edits.toggleClass(element, name, on)
    const { role, 'aria-pressed': pressed, 'aria-current': current } = attributes
    if (role) edits.attribute(element, 'role', role)
    if (pressed) edits.attribute(element, 'aria-pressed', pressed)
    if (current) edits.attribute(element, 'aria-current', current)
  }
}

/** Shows in the next frame that the server is asked, while the view's code may still be on its way. */
export function showWaiting(state: State, list: HTMLElement, pager: Element | null, edits: HostEdits): void {
  const waits = waitsFor(state)
  const button = pager?.querySelector(BUTTON)
  edits.toggleClass(list, BUSY, waits === 'others')
  edits.attribute(list, 'aria-busy', waits ? 'true' : null)
  if (button) edits.toggleClass(button, LOADING, waits !== null)
}
