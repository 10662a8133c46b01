const TABBABLE = 'a[href],button,input,select,textarea,summary,[tabindex]'

/** What Tab reaches in `root`, in order of the document. */
export function tabbable(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      (element.checkVisibility?.({ visibilityProperty: true }) ?? true),
  )
}

/**
 * Keeps keyboard and screen reader within `inside` until `signal` aborts: everything else becomes inert, Tab goes
 * round. `spared` is neither reachable nor inert: an overlay that wants clicks. In the end `opener` has the focus.
 */
export function trapFocus(
  inside: readonly HTMLElement[],
  spared: readonly HTMLElement[],
  opener: HTMLElement,
  signal: AbortSignal,
): void {
  const kept = [...inside, ...spared]
  const silenced: Element[] = []
  for (const element of inside) {
    for (
      let node: Element = element;
      node.parentElement && node !== document.body;
      node = node.parentElement
    ) {
      for (const sibling of node.parentElement.children) {
        if (sibling.hasAttribute('inert') || kept.some((one) => sibling.contains(one))) continue
        sibling.toggleAttribute('inert', true)
        silenced.push(sibling)
      }
    }
  }
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab') return
      const stops = inside.flatMap((element) => [
        ...(element.tabIndex >= 0 ? [element] : []),
        ...tabbable(element),
      ])
      const at = stops.indexOf(document.activeElement as HTMLElement)
      const step = event.shiftKey ? -1 : 1
      const next = at < 0 ? Math.min(step, 0) : at + step
      if (at >= 0 && stops[next] && inside.length === 1) return
      event.preventDefault()
      stops.at(next % stops.length)?.focus()
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    for (const element of silenced) element.removeAttribute('inert')
    opener.focus({ preventScroll: true })
  })
}
