import { pageJQuery } from '../../src/jquery/page-jquery.ts'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import { triggerHostEvent } from '../../src/jquery/jquery.ts'
import type { Group, Swatch } from './group.ts'

/** The plugin's link to the swatches that its limit hides. */
const MORE = '.woo-variation-swatches-variable-item-more'
const LIMITS = ['enabled-display-limit-mode', 'enabled-catalog-display-limit-mode']

/**
 * What the swatch plugin's script (2.1.2) tells other scripts of the page, and its link to further swatches.
 * @param elements the items, printed or drawn
 */
export function actAsPlugin(
  form: HTMLElement,
  groups: readonly Group[],
  elements: ReadonlyMap<Swatch, HTMLElement>,
  edits: HostEdits,
  signal: AbortSignal,
): void {
  form.addEventListener(
    'click',
    (event) => {
      const more = event.target instanceof Element ? event.target.closest<HTMLElement>(MORE) : null
      if (!more?.parentElement) return
      event.preventDefault()
      for (const name of LIMITS) edits.toggleClass(more.parentElement, name, false)
      edits.style(more, 'display', 'none')
    },
    { signal },
  )
  for (const { select, swatches } of groups) {
    let before = select.value
    const trigger = (value: string, type: string, args: readonly unknown[]): void => {
      const swatch = swatches.find((one) => one.value === value)
      const item = swatch && elements.get(swatch)
      if (item) triggerHostEvent(item, type, args)
    }
    select.addEventListener(
      'change',
      () => {
        const { value } = select
        if (value === before) return
        if (value) {
          trigger(value, 'wvs-item-updated', [value, value])
          trigger(value, 'wvs-selected-item', [value, wrap(select), wrap(form)])
        } else trigger(before, 'wvs-unselected-item', [before, wrap(select), wrap(form)])
        before = value
      },
      { signal },
    )
  }
  triggerHostEvent(document, 'woo_variation_swatches_loaded')
}

/** As the plugin hands elements over. */
function wrap(element: HTMLElement): unknown {
  return pageJQuery<(element: HTMLElement) => unknown>()?.(element) ?? element
}
