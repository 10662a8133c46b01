import type { HostEdits } from '../../src/dom/host-edits.ts'

const FIELD = 'input, select, textarea'

/** Shows a field's description, which WooCommerce's style sheet hides, while the shopper is in that field. */
export function showWhileInField(
  description: HTMLElement,
  wrapper: HTMLElement,
  edits: HostEdits,
  signal: AbortSignal,
): void {
  const show = (shown: boolean): void => {
    edits.style(description, 'display', shown ? 'block' : 'none')
    edits.attribute(description, 'aria-hidden', String(!shown))
  }
  const follow = ({ target }: Event): void => {
    const inside = target instanceof Element && wrapper.contains(target)
    if (!inside) show(false)
    else if (target.closest(FIELD)) show(true)
  }
  for (const type of ['focusin', 'click']) document.addEventListener(type, follow, { signal })
  wrapper.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || description.style.display === 'none') return
      show(false)
      event.preventDefault()
    },
    { signal },
  )
  show(wrapper.contains(document.activeElement) && document.activeElement?.matches(FIELD) === true)
}
