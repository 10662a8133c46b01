import type { HostEdits } from '../../src/undo/host-edits.ts'

const WRAPPER = '.woocommerce-input-wrapper'
const FIELD = 'input, select, textarea'

/** Shows a field's description, which WooCommerce's style sheet hides, while the shopper is in that field. */
export function showDescriptions(edits: HostEdits, signal: AbortSignal): void {
  let shown: HTMLElement | null = null

  const show = (next: HTMLElement | null): void => {
    if (next === shown) return
    for (const [description, on] of [
      [shown, false],
      [next, true],
    ] as const) {
      if (!description) continue
      edits.style(description, 'display', on ? 'block' : 'none')
      edits.attribute(description, 'aria-hidden', String(!on))
    }
    shown = next
  }
  const follow = ({ target }: { readonly target: EventTarget | null }): void => {
    const at = target instanceof Element ? target : null
    const description = at?.closest(WRAPPER)?.querySelector<HTMLElement>('.description') ?? null
    // A click on the description itself changes nothing.
    if (description !== shown) show(at?.closest(FIELD) ? description : null)
  }
  for (const type of ['focusin', 'click']) document.addEventListener(type, follow, { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !shown) return
      show(null)
      event.preventDefault()
    },
    { signal },
  )
  follow({ target: document.activeElement })
}
