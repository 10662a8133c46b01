import { pageJQuery } from '../../../src/jquery/page-jquery.ts'
import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { OriginalScript } from '../../../src/island/manifest.ts'
import type { Group, Swatch } from '../group.ts'

/** Gives the server's lists their role and look, before anybody comes near. @param elements takes their items */
export function adoptGroups(
  form: HTMLElement,
  groups: readonly Group[],
  elements: Map<Swatch, HTMLElement>,
  edits: HostEdits,
): void {
  edits.toggleClass(form, 'wvs-loaded', true)
  for (const { select, look, list, label, swatches } of groups) {
    // Room for a list is kept for every other select (first-paint.css).
    if (!list && !look) edits.attribute(select, 'data-atoll-look', 'select')
    if (!list) continue
    edits.toggleClass(list, 'atoll-variation-swatches', true)
    edits.attribute(list, 'role', 'radiogroup')
    if (!list.hasAttribute('aria-label')) edits.attribute(list, 'aria-label', label)
    for (const swatch of swatches) {
      const { element } = swatch
      if (!element) continue
      elements.set(swatch, element)
      edits.toggleClass(element, 'atoll-variation-swatches__item', true)
      edits.attribute(element, 'role', 'radio')
      // The hover box says it, and says more.
      edits.attribute(element, 'title', null)
      for (const inside of element.querySelectorAll('input, a, button')) {
        edits.attribute(inside, 'tabindex', '-1')
        edits.attribute(inside, 'aria-hidden', 'true')
      }
    }
  }
}

interface JQuery {
  (target: Element): { readonly off: (events?: string) => unknown }
}

/** Takes the original script's listeners off (`takeover`): jQuery's own on each list, on the form those of its namespace. */
export function releaseOriginal(
  form: HTMLElement,
  groups: readonly Group[],
  { address }: OriginalScript,
): void {
  const jQuery = pageJQuery<JQuery>()
  if (!jQuery || !document.querySelector(`script[src*="${CSS.escape(address)}"]`)) return
  jQuery(form).off('.wvs')
  for (const { list } of groups) if (list) jQuery(list).off()
}
